-- What goods are held against, as data, and what a try over all of them has found.
create table moderation_rules (
  id uuid primary key,
  kind text not null check (kind in ('words', 'picture', 'price', 'copied', 'french')),
  name text not null,
  words text[] not null default '{}',
  times integer,
  is_on boolean not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid not null
);

create table moderation_findings (
  rule_id uuid not null references moderation_rules (id) on delete cascade,
  spu_id uuid not null,
  why text not null,
  found_at timestamptz not null,
  primary key (rule_id, spu_id)
);
