-- Reports that were asked for as files; their parts go with them.
create table book_reports (
  id uuid primary key,
  task_id uuid,
  name text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  locale text not null,
  by_account uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index book_reports_expire on book_reports (expires_at);

create table book_report_parts (
  report_id uuid not null references book_reports (id) on delete cascade,
  part integer not null,
  data bytea not null,
  primary key (report_id, part)
);
