-- Where what is kept of people was lost, read or changed by somebody who should not have. Kept for two years at least: nothing deletes it.
create table breaches (
  id uuid primary key,
  number text not null unique,
  found_on date not null,
  happened text not null,
  whose text not null,
  people integer not null,
  risk text not null,
  assessed text not null,
  measures text not null,
  told_office_on date,
  told_people_on date,
  told_how text not null,
  by_account uuid not null,
  at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  check (people >= 0),
  check (risk in ('low', 'serious'))
);
create index breaches_by_day on breaches (found_on desc, id desc);
