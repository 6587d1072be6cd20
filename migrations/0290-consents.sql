-- Who agreed to what, with the words that were shown, and who took it back. Rows are only added.
create table consents (
  id uuid primary key,
  purpose text not null,
  act text not null,
  email text not null,
  account_id uuid,
  language text not null,
  text text,
  text_version text,
  place text not null,
  peer text,
  at timestamptz not null
);
create index consents_by_mail on consents (email, at);
create index consents_by_account on consents (account_id, at) where account_id is not null;

insert into consents (id, purpose, act, email, account_id, language, text, text_version, place, peer, at)
select gen_random_uuid(), 'newsletter', told.act, own.email, (select id from accounts where accounts.email = own.email), own.language,
  case when told.act = 'withdrawn' then null else own.consent_text end,
  case when told.act = 'withdrawn' then null else left(encode(sha256(convert_to(own.consent_text, 'UTF8')), 'hex'), 12) end,
  case when told.act = 'withdrawn' then 'before' else own.source end,
  case when told.act = 'withdrawn' then null else own.consent_peer end, told.at
from newsletter_subscriptions own
cross join lateral (values ('asked', own.consented_at), ('given', own.confirmed_at), ('withdrawn', own.unsubscribed_at)) told (act, at)
where told.at is not null;
