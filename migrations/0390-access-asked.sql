-- Whoever manages a team is told that a colleague would like to open more than their role lets them.
insert into notification_kinds (kind, audience, icon, link, channels, topic, title, body) values
  ('access-asked', 'seller', 'inbox', '/seller/staff', '{in-app,email}', null,
    '{"en":"{person} asks for access","fr":"{person} demande un accès","zh":"{person} 申请访问权限"}',
    '{"en":"They could not open {page}. Under Team you can give them another role.","fr":"La page {page} ne lui est pas ouverte. Sous Équipe, vous pouvez lui donner un autre rôle.","zh":"对方无法打开 {page}。您可以在“团队”中为其更换角色。"}');
