-- Browsers in which somebody who works here hears of things, and whether a topic comes there.
create table push_subscriptions (
  id uuid primary key,
  account_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_account on push_subscriptions (account_id);
alter table notice_choices add column phone boolean not null default true;
