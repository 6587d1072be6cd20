-- Buying: what is held while somebody pays, what was paid, what came back, and where every cent went.

-- What a piece cost when the line was last changed: a change of price is said, never silent.
alter table cart_lines add column seen_cents integer;
alter table cart_lines add constraint cart_lines_at_most check (quantity <= 999);

-- A visitor's cart is merged once, also when two tabs sign in at the same moment.
create table cart_merges (
  customer_id uuid not null,
  visit_id uuid not null,
  merged_at timestamptz not null,
  primary key (customer_id, visit_id)
);

-- Held: order_id is set and used_at is not.
create unique index customer_coupons_one_per_kind on customer_coupons (customer_id, coupon_id);

alter table orders add column coupon_ids uuid[] not null default '{}';
alter table orders add column held_until timestamptz;
alter table orders add column note text not null default '';
alter table orders add column gift_message text;
create index orders_held on orders (held_until) where held_until is not null;

alter table shop_orders drop constraint shop_orders_state_check;
alter table shop_orders add constraint shop_orders_state_check check (
  state in ('pending', 'processing', 'shipped', 'outForDelivery', 'delivered', 'completed', 'partlyReturned', 'returned', 'cancelled')
);
alter table shop_orders add column shipping_option text not null default 'standard';

alter table order_lines add column cancelled_quantity integer not null default 0;
alter table order_lines add constraint order_lines_gone_at_most check (cancelled_quantity >= 0 and cancelled_quantity + returned_quantity <= quantity);

alter table order_events add column actor text not null default 'marketplace';
create index shop_orders_by_state on shop_orders (state, placed_at);

create table cancellations (
  shop_id uuid not null,
  id uuid not null,
  shop_order_id uuid not null,
  customer_id uuid not null,
  state text not null,
  reason text not null,
  lines jsonb not null,
  refund_cents bigint not null,
  asked_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, shop_order_id) references shop_orders (shop_id, id) on delete cascade,
  check (state in ('done', 'requested', 'refused'))
);
create index cancellations_by_shop_order on cancellations (shop_id, shop_order_id);

-- payments

create table payments (
  customer_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  -- The provider's own name for it, once it has said.
  provider_id text,
  amount_cents bigint not null,
  refunded_cents bigint not null default 0,
  state text not null,
  confirm_url text,
  save_card boolean not null default false,
  brand text,
  last4 text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (customer_id, id),
  check (amount_cents > 0),
  check (refunded_cents between 0 and amount_cents),
  check (state in ('open', 'succeeded', 'failed', 'held'))
);
-- An order is charged once: a second payment can only begin after the first has failed.
create unique index payments_one_per_order on payments (customer_id, order_id) where state in ('open', 'succeeded', 'held');
create index payments_by_id on payments (id);
create index payments_open on payments (created_at) where state = 'open';

create table payment_events (
  provider text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (provider, id)
);

create table refunds (
  customer_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  shop_id uuid,
  shop_order_id uuid,
  amount_cents bigint not null,
  reason text not null,
  state text not null,
  created_at timestamptz not null,
  primary key (customer_id, id),
  check (amount_cents > 0),
  check (state in ('open', 'done'))
);
create index refunds_by_payment on refunds (customer_id, payment_id);

create table idempotency_keys (
  customer_id uuid not null,
  key text not null,
  path text not null,
  request_hash text not null,
  -- As text: the same bytes again, in the same order.
  answer text,
  created_at timestamptz not null,
  primary key (customer_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- The embedded provider of test mode: its own small books, which the rest of the house never reads.
create table test_provider_tokens (
  token text primary key,
  behaviour text not null,
  brand text not null,
  last4 text not null,
  expiration_month integer not null,
  expiration_year integer not null,
  name_on_card text not null,
  created_at timestamptz not null
);
create table test_provider_payments (
  id text primary key,
  reference uuid not null unique,
  amount_cents bigint not null,
  refunded_cents bigint not null default 0,
  token text not null,
  state text not null,
  created_at timestamptz not null,
  check (refunded_cents between 0 and amount_cents)
);
create table test_provider_refunds (
  reference uuid primary key,
  payment_id text not null,
  amount_cents bigint not null
);

-- ledger

create table ledger_entries (
  id uuid primary key,
  -- The entries of one transfer add up to nothing.
  transfer_id uuid not null,
  kind text not null,
  account text not null,
  owner_id uuid,
  order_id uuid not null,
  amount_cents bigint not null,
  at timestamptz not null,
  check (account in ('buyer', 'shop', 'tax', 'marketplace', 'provider'))
);
create index ledger_by_transfer on ledger_entries (transfer_id);
create index ledger_by_order on ledger_entries (order_id);
create index ledger_by_account on ledger_entries (account, owner_id, at);
