-- What a shop does with its part of an order: packing, parcels in parts, refunds by piece, and words with the buyer.
alter table shop_orders add column packed_at timestamptz;
alter table shop_orders add column packed_by uuid;
alter table parcels add column shipped_by uuid;
-- A parcel left, and pieces still wait.
alter table shop_orders add column partly_shipped boolean not null default false;
alter table shop_orders add column delivery_refunded_cents bigint not null default 0;
-- The day on which its sale was counted into shop_days.
alter table shop_orders add column counted_on date;
-- Paid back, and kept by the buyer.
alter table order_lines add column refunded_quantity integer not null default 0 check (refunded_quantity >= 0);
alter table cancellations add column answer text not null default '';
alter table returns add column answer text not null default '';
alter table returns add column answer_photos text[] not null default '{}';
create index cancellations_open on cancellations (shop_id) where state = 'requested';

create table parcel_lines (
  shop_id uuid not null,
  parcel_id uuid not null,
  order_line_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (shop_id, parcel_id, order_line_id),
  foreign key (shop_id, parcel_id) references parcels (shop_id, id) on delete cascade
);

create table part_refunds (
  shop_id uuid not null,
  id uuid not null,
  shop_order_id uuid not null,
  lines jsonb not null,
  delivery_cents bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  by_account uuid not null,
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, shop_order_id) references shop_orders (shop_id, id) on delete cascade
);
create index part_refunds_by_shop_order on part_refunds (shop_id, shop_order_id);

create table order_words (
  shop_id uuid not null,
  id uuid not null,
  shop_order_id uuid not null,
  customer_id uuid not null,
  author text not null check (author in ('customer', 'shop', 'team')),
  author_id uuid not null,
  words text not null,
  photos text[] not null default '{}',
  at timestamptz not null,
  -- Of a buyer's words: when somebody of the shop wrote after them.
  answered_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, shop_order_id) references shop_orders (shop_id, id) on delete cascade
);
create index order_words_by_shop_order on order_words (shop_id, shop_order_id, at);
create index order_words_waiting on order_words (shop_id, at) where author = 'customer' and answered_at is null;

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('order-words', 'customer', 'message-square-reply', '/account?path=yourOrders', '{in-app,email}',
    '{"en":"{shop} wrote to you about order {orderNumber}","fr":"{shop} vous a écrit au sujet de la commande {orderNumber}","zh":"{shop} 就订单 {orderNumber} 给您留言"}',
    '{"en":"{words}","fr":"{words}","zh":"{words}"}'),
  ('sale-words', 'goodsSeller', 'message-square-reply', '/seller/orders', '{in-app,email}',
    '{"en":"A buyer wrote about order {orderNumber}","fr":"Un client a écrit au sujet de la commande {orderNumber}","zh":"买家就订单 {orderNumber} 留言"}',
    '{"en":"{words}","fr":"{words}","zh":"{words}"}');
