-- The second factor of an account: a secret that an authenticator app knows, and codes for the day the app is lost.
create table second_factors (
  account_id uuid primary key,
  -- Encrypted: whoever reads the table alone cannot make codes.
  secret bytea not null,
  -- Null until the app has shown that it knows the secret.
  confirmed_at timestamptz,
  -- The half minute of the last code that was used: none is good twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
