-- What the marketplace keeps of a sale becomes data: by shop, plan, category and day. A sale keeps what it was made under.
create table seller_plans (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{0,30}$'),
  name jsonb not null,
  monthly_cents bigint not null check (monthly_cents between 0 and 100000000),
  sort integer not null default 0
);

create table commission_rules (
  id uuid primary key,
  -- Null is every one of them.
  seller_id uuid,
  plan text references seller_plans (key),
  category_id uuid,
  -- Thousandths of a percent: 10000 is 10 %.
  milli_percent integer not null check (milli_percent between 0 and 100000),
  on_goods boolean not null,
  on_delivery boolean not null,
  on_tax boolean not null,
  since date not null,
  -- The last day; null is for ever.
  until date check (until is null or until >= since),
  reason text not null,
  by_account uuid not null,
  made_at timestamptz not null
);

alter table shops add column plan text;
create index shops_by_plan on shops (plan, id) where plan is not null;

-- The month's fee of a plan, taken once.
create table plan_fees (
  seller_id uuid not null,
  month date not null,
  plan text not null,
  cents bigint not null,
  tax_cents bigint not null,
  at timestamptz not null,
  primary key (seller_id, month)
);

-- Frozen at the sale. Null in orders of before: those go by the one rate of then.
alter table order_lines add column commission jsonb;
alter table shop_orders
  add column commission_cents bigint,
  add column commission_tax_cents bigint;
alter table service_orders add column commission jsonb;
