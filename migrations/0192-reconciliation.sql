-- The provider's own books beside ours. Nothing is mended by it: each difference waits until a person has said what it was.
create table reconciliations (
  id uuid primary key,
  provider text not null,
  since timestamptz not null,
  until timestamptz not null,
  source text not null check (source in ('provider', 'file')),
  state text not null,
  -- What the provider agreed to take of a charge; null when nobody has said.
  fee_basis_points integer,
  fee_fixed_cents integer,
  movements integer not null default 0,
  task_id uuid,
  by_account uuid not null,
  created_at timestamptz not null,
  check (until > since)
);
create index reconciliations_by_time on reconciliations (created_at, id);

create table provider_movements (
  reconciliation_id uuid not null references reconciliations (id) on delete cascade,
  number integer not null,
  movement_id text not null,
  kind text not null,
  reference uuid,
  amount_cents bigint not null,
  fee_cents bigint not null,
  currency text not null,
  at timestamptz not null,
  primary key (reconciliation_id, number)
);
create index provider_movements_by_reference on provider_movements (reconciliation_id, reference, number);

create table reconciliation_differences (
  reconciliation_id uuid not null references reconciliations (id) on delete cascade,
  id uuid not null,
  kind text not null,
  of text not null,
  reference uuid,
  movement_id text,
  ours jsonb,
  theirs jsonb,
  note text,
  settled_by uuid,
  settled_at timestamptz,
  primary key (reconciliation_id, id)
);
