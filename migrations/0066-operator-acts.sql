-- Who of the marketplace decided what, and when. Rows are only added; they stay when the matter is gone.
create table operator_acts (
  id uuid primary key,
  operator_id uuid not null,
  act text not null,
  subject_id uuid not null,
  details jsonb not null,
  at timestamptz not null
);
create index operator_acts_by_subject on operator_acts (subject_id, at, id);
