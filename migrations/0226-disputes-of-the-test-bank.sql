-- The test bank takes payments back as well, and decides about them by the marketplace's clock.
create table test_provider_disputes (
  id text primary key,
  -- Its own name of the payment.
  payment_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  reason text not null,
  opened_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  -- How it decides when it was answered.
  is_won boolean not null
);
create index chargebacks_undecided on chargebacks (provider, id) where state in ('open', 'review');
