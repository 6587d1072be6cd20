-- Who has taken what waits for a decision of the marketplace. It says so to colleagues; whose decision wins is decided where it is taken.
create table decision_claims (
  kind text not null,
  subject_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  at timestamptz not null,
  primary key (kind, subject_id)
);
create index letters_that_wait on letters (sent_at, id) where answered_at is null and shop_id is null;
