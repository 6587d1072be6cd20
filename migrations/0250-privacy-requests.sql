-- What people ask about what is kept of them: a copy of it, or that it is erased.
create table privacy_requests (
  id uuid primary key,
  number text not null unique,
  account_id uuid not null,
  kind text not null,
  state text not null,
  -- Who of the marketplace wrote it down for somebody who called or wrote, and how it was checked who that was.
  by_account uuid,
  identity text,
  language text not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  task_id uuid,
  ended_at timestamptz,
  -- Until when the file can be fetched.
  kept_until timestamptz,
  check (kind in ('copy', 'erasure')),
  check (state in ('open', 'running', 'done', 'refused', 'withdrawn'))
);
create index privacy_requests_by_account on privacy_requests (account_id, asked_at desc);
create unique index privacy_requests_one_at_a_time on privacy_requests (account_id, kind) where state in ('open', 'running');
create index privacy_requests_waiting on privacy_requests (asked_at) where state in ('open', 'running');
create index privacy_requests_kept on privacy_requests (kept_until) where kept_until is not null;

-- The file of a request: for each noun of it a piece of JSON, and the orders as a table.
create table privacy_file_parts (
  request_id uuid not null references privacy_requests (id) on delete cascade,
  account_id uuid not null,
  part integer not null,
  noun text not null,
  data bytea not null,
  primary key (request_id, part)
);
create index privacy_file_parts_by_account on privacy_file_parts (account_id);

-- Whose an invoice was, sealed when its person was erased, for as long as tax authorities may ask.
create table sealed_papers (
  id uuid primary key,
  account_id uuid not null,
  kind text not null,
  number text not null,
  box bytea not null,
  until date not null,
  check (kind in ('order', 'job'))
);
create index sealed_papers_by_number on sealed_papers (number);
create index sealed_papers_by_account on sealed_papers (account_id);
create index sealed_papers_until on sealed_papers (until);
