-- Malls are written at the operator's desk: who has not seen the last version is told, and one that is closed is kept.
alter table malls add column version integer not null default 0;
alter table malls add column changed_by uuid;
alter table malls add column changed_at timestamptz;
alter table malls add column closed_at timestamptz;
