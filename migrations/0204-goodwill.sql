-- What the marketplace's own people gave back or noted about an order, and how much each role may give.
create table goodwill_limits (
  role text primary key,
  order_cents bigint not null check (order_cents >= 0),
  week_cents bigint not null check (week_cents >= 0)
);
insert into goodwill_limits (role, order_cents, week_cents) values
  ('owner', 100000, 1000000), ('operator', 20000, 200000), ('finance', 50000, 500000), ('support', 2500, 20000);

create table goodwills (
  order_id uuid not null,
  id uuid primary key,
  shop_id uuid not null,
  shop_order_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  paid_by text not null,
  reason text not null,
  by_account uuid not null,
  at timestamptz not null
);
create index goodwills_by_order on goodwills (order_id);
create index goodwills_by_account on goodwills (by_account, at);

create table order_notes (
  order_id uuid not null,
  id uuid primary key,
  words text not null,
  by_account uuid not null,
  at timestamptz not null
);
create index order_notes_by_order on order_notes (order_id);
