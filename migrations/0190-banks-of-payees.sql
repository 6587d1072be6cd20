-- The books of those who pay sellers without a provider of payments: the bank of test mode, and a person with a bank file.
create table bank_payees (
  id text primary key,
  provider text not null,
  reference uuid not null unique,
  name text not null,
  -- Sealed: institution, transit and account number.
  bank bytea,
  bank_hint text,
  -- What the test bank does with a payment; a real one shows it later.
  outcome text,
  closed_at timestamptz,
  created_at timestamptz not null
);

create table bank_payouts (
  reference uuid primary key,
  provider text not null,
  id text not null unique,
  payee_id text not null references bank_payees (id),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  returned_at timestamptz,
  failed_at timestamptz,
  -- What the bank calls it, or why it came back.
  bank_reference text,
  failure text
);
create index bank_payouts_by_time on bank_payouts (provider, created_at);
