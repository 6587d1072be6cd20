-- What the house itself needs; the rooms bring their own tables.

create table sessions (
  id uuid primary key,
  account_id uuid not null,
  -- SHA-256 of the two halves: whoever reads this table can impersonate nobody.
  cookie_hash bytea not null unique,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);

-- How often something was tried since the window began.
create table attempts (
  key text primary key,
  tries integer not null,
  window_ends timestamptz not null
);
create index attempts_by_end on attempts (window_ends);

-- Who does a job that only one process may do, and until when.
create table leases (
  name text primary key,
  holder uuid not null,
  ends_at timestamptz not null
);

-- What is to happen outside after a commit.
create table outbox (
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  tries integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index outbox_due on outbox (due_at);

create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);
