-- Gift wrap: what a shop takes for wrapping a piece, which lines of a cart are gifts, and what an order paid for it.
alter table shops add column gift_wrap_cents integer check (gift_wrap_cents between 0 and 10000);
alter table cart_lines add column is_gift boolean not null default false, add column gift_message text not null default '';
alter table order_lines add column gift_wrap_cents integer check (gift_wrap_cents >= 0), add column gift_message text not null default '';

-- A bill has one row more, and still adds up.
alter table orders add column gift_wrap_cents bigint not null default 0, drop constraint orders_check;
alter table orders add constraint orders_adds_up check (
  total_cents = items_cents - discount_cents + shipping_cents + delivery_cents + handling_cents + installation_cents + gift_wrap_cents
    + gst_hst_cents + pst_rst_qst_cents
);
alter table shop_orders add column gift_wrap_cents bigint not null default 0, drop constraint shop_orders_check;
alter table shop_orders add constraint shop_orders_adds_up check (
  total_cents = items_cents - discount_cents + shipping_cents + delivery_cents + handling_cents + installation_cents + gift_wrap_cents
    + gst_hst_cents + pst_rst_qst_cents
);
