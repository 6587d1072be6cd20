-- Coupons that the marketplace pays for: with a budget, limits and for whom. Those of before stay as they are.
alter table coupons
  add column is_funded boolean not null default false,
  add column budget_cents bigint,
  add column most_uses integer,
  add column most_each integer not null default 1,
  add column audience jsonb,
  add column stop_reason text,
  add column spent_cents bigint not null default 0,
  add column uses integer not null default 0;
create index coupons_of_house on coupons (starts_at desc, id desc) where is_funded;

-- What one of them took off an order. Kept while the order holds it, and given back with it.
create table coupon_uses (
  order_id uuid not null,
  coupon_id uuid not null,
  customer_id uuid not null,
  cents bigint not null,
  state text not null,
  at timestamptz not null,
  primary key (order_id, coupon_id)
);
create index coupon_uses_by_coupon on coupon_uses (coupon_id, at);
create index coupon_uses_by_customer on coupon_uses (customer_id, coupon_id);

-- What of a discount the marketplace pays to the shop.
alter table shop_orders add column house_discount_cents bigint not null default 0;
