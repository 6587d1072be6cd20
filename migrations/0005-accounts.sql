-- Accounts: codes by mail, and accounts that have no password.

-- An account that was opened by a mailed code has no password until its owner sets one.
alter table accounts alter column password_hash drop not null;

-- One live code for each purpose and address. Only its SHA-256 is kept, and five guesses end it.
create table mail_codes (
  purpose text not null,
  email text not null,
  code_hash bytea not null,
  guesses integer not null default 0,
  expires_at timestamptz not null,
  primary key (purpose, email),
  check (purpose in ('register', 'signIn', 'reset'))
);
create index mail_codes_by_expiry on mail_codes (expires_at);
