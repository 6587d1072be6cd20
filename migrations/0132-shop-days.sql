-- What a shop sold and how often it was looked at, by day of the market; written as it happens, so that nobody sums all orders to look.
create table shop_days (
  shop_id uuid not null,
  day date not null,
  orders integer not null default 0,
  pieces integer not null default 0,
  sales_cents bigint not null default 0,
  visits integer not null default 0,
  primary key (shop_id, day)
);
create table shop_product_days (
  shop_id uuid not null,
  day date not null,
  spu_id uuid not null,
  pieces integer not null,
  sales_cents bigint not null,
  primary key (shop_id, day, spu_id)
);
