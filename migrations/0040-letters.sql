-- What people write through the contact forms, to the marketplace or to a shop.

create table letters (
  id uuid primary key,
  -- What people say on the phone; random, so that nobody guesses another.
  number text not null unique,
  topic text not null,
  -- Null is the marketplace.
  shop_id uuid,
  name text not null,
  email text not null,
  language text not null,
  order_number text not null,
  words text not null,
  -- SHA-256 of who wrote what to whom, and the day: the same twice on one day is one letter.
  fingerprint bytea not null,
  day date not null,
  sent_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by uuid,
  check (topic in ('order', 'return', 'account', 'privacy', 'access', 'selling', 'report', 'complaint', 'other')),
  check (language in ('en', 'zh', 'fr')),
  check ((answer is null) = (answered_at is null))
);
create unique index letters_once_a_day on letters (fingerprint, day);
create index letters_by_age on letters (sent_at desc, id desc);
create index letters_by_shop on letters (shop_id, sent_at desc, id desc) where shop_id is not null;

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('letter-received', 'operator', 'mail', '/account?path=notifications', '{in-app,email}',
    '{"en": "Letter {number}: {topic}", "fr": "Lettre {number} : {topic}", "zh": "来信 {number}：{topic}"}',
    '{"en": "{name} ({email}) wrote: {words}", "fr": "{name} ({email}) a écrit : {words}", "zh": "{name}（{email}）写道：{words}"}'),
  ('letter-to-shop', 'goodsSeller', 'mail', '/account?path=notifications', '{in-app,email}',
    '{"en": "Letter {number} to your shop: {topic}", "fr": "Lettre {number} à votre boutique : {topic}", "zh": "致店铺的来信 {number}：{topic}"}',
    '{"en": "{name} ({email}) wrote: {words}", "fr": "{name} ({email}) a écrit : {words}", "zh": "{name}（{email}）写道：{words}"}')
on conflict (kind) do update set audience = excluded.audience, icon = excluded.icon, link = excluded.link, channels = excluded.channels,
  title = excluded.title, body = excluded.body;
