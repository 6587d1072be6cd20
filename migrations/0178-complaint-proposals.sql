-- What a shop offers to settle a complaint with, and when it handed one over to the marketplace.
alter table complaint_messages add column proposal text;
alter table complaints add column escalated_at timestamptz;

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('complaint-escalated', 'operator', 'message-square-warning', '/operator/decisions', '{in-app,email}',
    '{"en":"{subject} hands complaint {number} over to you","fr":"{subject} vous remet la plainte {number}","zh":"{subject} 将投诉 {number} 转交给您"}',
    '{"en":"Both sides have said what they wanted to. Please decide.","fr":"Les deux parties se sont exprimées. Veuillez trancher.","zh":"双方均已陈述，请您裁定。"}');
