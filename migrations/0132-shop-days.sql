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
-- What was sold before.
insert into shop_days (shop_id, day, orders, sales_cents)
  select shop_id, (placed_at at time zone 'America/Toronto')::date, count(*)::integer, sum(items_cents - discount_cents)
  from shop_orders where state <> 'pending' and not (state = 'cancelled' and refunded_cents = 0) group by 1, 2;
insert into shop_product_days (shop_id, day, spu_id, pieces, sales_cents)
  select part.shop_id, (part.placed_at at time zone 'America/Toronto')::date, line.spu_id, sum(line.quantity)::integer,
    sum(line.unit_cents::bigint * line.quantity - line.discount_cents)
  from shop_orders part join order_lines line on line.shop_id = part.shop_id and line.shop_order_id = part.id
  where part.state <> 'pending' and not (part.state = 'cancelled' and part.refunded_cents = 0) group by 1, 2, 3;
update shop_orders set counted_on = (placed_at at time zone 'America/Toronto')::date where state <> 'pending';
