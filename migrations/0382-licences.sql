-- Whether the licence that a business names was looked at, until when it holds, and why it was not taken.
create table licence_checks (
  provider_id uuid primary key,
  -- As it was looked at: another number is looked at anew.
  number text not null,
  state text not null check (state in ('checked', 'refused', 'expired')),
  expires_on date,
  -- When those who run the business were told that it ends.
  warned_at timestamptz,
  reason text not null default '',
  decided_at timestamptz not null,
  decided_by uuid not null
);
create index licence_checks_that_end on licence_checks (expires_on, provider_id) where state = 'checked' and expires_on is not null;

-- What nobody has looked at before waits from today on.
alter table providers add column licence_asked_at timestamptz not null default now();
create index providers_with_a_licence_to_check on providers (licence_asked_at) where licence_number is not null and not licence_checked;

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('licence-checked', 'provider', 'circle-check', '/seller/services/business', '{in-app,email}',
    '{"en":"Your licence is checked","fr":"Votre permis est vérifié","zh":"您的执照已核验"}',
    '{"en":"Customers read beside {name} that licence {number} was checked.","fr":"Les clients lisent, à côté de {name}, que le permis {number} est vérifié.","zh":"顾客会在 {name} 旁看到执照 {number} 已核验。"}'),
  ('licence-refused', 'provider', 'circle-x', '/seller/services/business', '{in-app,email}',
    '{"en":"Your licence was not taken","fr":"Votre permis n’a pas été retenu","zh":"您的执照未通过核验"}',
    '{"en":"Licence {number} of {name}. Why: {words}","fr":"Permis {number} de {name}. Motif : {words}","zh":"{name} 的执照 {number}。原因：{words}"}'),
  ('licence-ending', 'provider', 'clock', '/seller/services/business', '{in-app,email}',
    '{"en":"Your licence ends soon","fr":"Votre permis prend fin bientôt","zh":"您的执照即将到期"}',
    '{"en":"Licence {number} of {name} holds until {day}. Send the marketplace the new one in time.","fr":"Le permis {number} de {name} est valable jusqu’au {day}. Envoyez à temps le nouveau à la place de marché.","zh":"{name} 的执照 {number} 有效期至 {day}。请及时向平台提交新执照。"}'),
  ('licence-ended', 'provider', 'circle-alert', '/seller/services/business', '{in-app,email}',
    '{"en":"Your licence has ended","fr":"Votre permis a pris fin","zh":"您的执照已到期"}',
    '{"en":"Customers no longer read that licence {number} of {name} was checked. Send the marketplace the new one.","fr":"Les clients ne lisent plus que le permis {number} de {name} est vérifié. Envoyez le nouveau à la place de marché.","zh":"{name} 的执照 {number} 不再显示为已核验。请向平台提交新执照。"}');
