-- Letters to those who agreed to them, and to whom each goes: an address stands in one letter once.
create table campaigns (
  id uuid primary key,
  state text not null,
  version integer not null,
  content jsonb not null,
  audience jsonb not null,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  saved_by uuid not null,
  due_at timestamptz,
  due_by uuid,
  started_at timestamptz,
  ended_at timestamptz,
  task_id uuid,
  cursor text,
  is_looked_through boolean not null default false,
  looked integer not null default 0,
  to_look integer not null default 0,
  left_out jsonb not null default '{}',
  stop_reason text
);
create index campaigns_newest on campaigns (created_at desc, id desc);
create index campaigns_due on campaigns (due_at) where state = 'planned';

create table campaign_recipients (
  id uuid primary key,
  campaign_id uuid not null,
  email text not null,
  account_id uuid,
  language text not null,
  basis text not null,
  state text not null,
  error text,
  at timestamptz not null,
  left_at timestamptz
);
create unique index campaign_recipients_once on campaign_recipients (campaign_id, email);
create index campaign_recipients_by_state on campaign_recipients (campaign_id, state);
create index campaign_recipients_by_mail on campaign_recipients (email);
create index campaign_recipients_by_account on campaign_recipients (account_id) where account_id is not null;
