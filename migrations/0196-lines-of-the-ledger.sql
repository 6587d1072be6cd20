-- Lines of the ledger say what they are for, of which part and line of an order, and which payout settled them. No amount and no account of
-- a line that is there changes.
alter table ledger_entries
  -- What the line is for: goods, delivery, gstHst, provincial, commission, commissionTax, refund.
  add column item text,
  -- The shop's part of the order, or the job of a business.
  add column part_id uuid,
  add column line_id uuid,
  -- Of a sale that is undone in part: the transfer of the sale.
  add column of_sale uuid,
  -- The payout that it was part of; of a payout itself its own.
  add column settled_by uuid;
create index ledger_open on ledger_entries (owner_id, id) include (amount_cents) where account = 'shop' and settled_by is null;
create index ledger_by_payout on ledger_entries (settled_by, id) where settled_by is not null;

-- What is kept back of a sale until it came and stayed, and from when on it is free. One row for each seller's part of what was paid.
create table ledger_holds (
  seller_id uuid not null,
  part_id uuid not null,
  order_id uuid not null,
  seller_kind text not null check (seller_kind in ('shop', 'business')),
  sale_id uuid not null,
  made_at timestamptz not null,
  -- Null until it came.
  due_at timestamptz,
  -- Why it is kept although it would be due: a return on its way, a dispute.
  waits_for text,
  released_at timestamptz,
  primary key (seller_id, part_id, order_id)
);
create index ledger_holds_due on ledger_holds (due_at) where released_at is null and due_at is not null;
create index ledger_holds_open on ledger_holds (seller_id, part_id) where released_at is null;

-- A share of what becomes free is kept longer: of whom, how much, how long and why.
create table reserve_terms (
  id uuid primary key,
  -- Null is everybody.
  seller_id uuid,
  -- Only for so many days after the seller came; null is always.
  new_for_days integer check (new_for_days is null or new_for_days between 1 and 3650),
  milli_percent integer not null check (milli_percent between 1 and 100000),
  days integer not null check (days between 1 and 365),
  reason text not null,
  since date not null,
  until date check (until is null or until >= since),
  by_account uuid not null,
  made_at timestamptz not null
);

create table ledger_reserves (
  id uuid primary key,
  seller_id uuid not null,
  seller_kind text not null,
  part_id uuid,
  order_id uuid,
  cents bigint not null check (cents > 0),
  reason text not null,
  terms_id uuid not null,
  made_at timestamptz not null,
  due_at timestamptz not null,
  released_at timestamptz
);
create index ledger_reserves_due on ledger_reserves (due_at) where released_at is null;
create index ledger_reserves_open on ledger_reserves (seller_id, due_at) where released_at is null;

-- Who owes the marketplace something, since when, and when they are reminded next. How much it is, the lines say.
create table seller_debts (
  seller_id uuid primary key,
  seller_kind text not null,
  since timestamptz not null,
  remind_at timestamptz not null,
  reminders integer not null default 0
);
create index seller_debts_due on seller_debts (remind_at);
