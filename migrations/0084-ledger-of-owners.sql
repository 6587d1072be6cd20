-- The ledger becomes ready for payouts: lines without an order, whose they are, what a reversal takes back, who adjusted and why. No amount
-- and no account of a line that is there changes.
alter table ledger_entries alter column order_id drop not null;
alter table ledger_entries
  add column owner_kind text check (owner_kind in ('customer', 'shop', 'business', 'house')),
  add column reverses uuid,
  add column reason text,
  add column by_account uuid;
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in ('buyer', 'shop', 'tax', 'marketplace', 'provider', 'points', 'held', 'reserved', 'transit'));

-- The release before writes no owner_kind: `closeBalances` fills in what it leaves.
update ledger_entries set owner_kind = case
  when account in ('tax', 'marketplace', 'provider') then 'house'
  when account in ('buyer', 'points') then 'customer'
  when exists (select 1 from providers where providers.id = owner_id) then 'business'
  else 'shop' end;
create index ledger_without_kind on ledger_entries (id) where owner_kind is null;

-- Balances are read from this one alone. A buyer's end at nothing, so theirs are left out.
create index ledger_by_owner on ledger_entries (owner_id, account, id) include (amount_cents) where account <> 'buyer';
create index ledger_by_transfer on ledger_entries (transfer_id) where order_id is null;
-- What was taken back is not taken back again: each line of a reversal names the transfer, and its own account of it.
create unique index ledger_reversed_once on ledger_entries (reverses, account, owner_id) nulls not distinct where reverses is not null;

-- What all lines up to one came to, so that a balance is this and the lines since.
create table ledger_closings (
  -- Of the house: the empty id.
  owner_id uuid not null,
  account text not null,
  until_id uuid not null,
  amount_cents bigint not null,
  primary key (owner_id, account)
);
create index ledger_closings_until on ledger_closings (until_id);
