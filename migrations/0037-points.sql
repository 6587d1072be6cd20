-- Points: what a customer has, what is kept of it for unpaid orders, what happened to it, and which orders were paid with how many.
create table points_accounts (
  customer_id uuid primary key,
  points integer not null default 0,
  held integer not null default 0,
  -- When points were last earned, spent or given back: they lapse when nothing happens for long.
  active_at timestamptz not null,
  -- When their owner was told that they will lapse.
  warned_at timestamptz,
  check (points >= 0),
  check (held >= 0)
);
create index points_accounts_by_activity on points_accounts (active_at) where points > 0;

create table points_entries (
  customer_id uuid not null,
  id uuid not null,
  kind text not null,
  points integer not null,
  -- Of an order, but for points that lapse.
  order_id uuid,
  shop_order_id uuid,
  at timestamptz not null,
  primary key (customer_id, id),
  check (kind in ('earned', 'spent', 'returned', 'takenBack', 'lapsed'))
);
create index points_entries_by_customer on points_entries (customer_id, at desc, id desc);
create unique index points_earned_once on points_entries (shop_order_id) where kind = 'earned';

create table points_tenders (
  customer_id uuid not null,
  order_id uuid not null,
  points integer not null,
  returned integer not null default 0,
  state text not null,
  primary key (customer_id, order_id),
  check (points > 0),
  check (returned between 0 and points),
  check (state in ('held', 'released', 'spent'))
);

alter table orders add column points_cents bigint not null default 0;
alter table orders add constraint orders_points_at_most check (points_cents between 0 and total_cents);
alter table shop_orders add column points_due boolean not null default false;
create index shop_orders_points_due on shop_orders (delivered_at) where points_due;

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in ('buyer', 'shop', 'tax', 'marketplace', 'provider', 'points'));

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('points-lapsing', 'customer', 'hourglass', '/account?path=points', '{in-app,email}',
    '{"en": "Your {points} points lapse on {day}", "fr": "Vos {points} points prennent fin le {day}", "zh": "您的 {points} 积分将于 {day} 失效"}',
    '{"en": "Nothing was done with them for a long time. Any order that earns or uses points keeps them all.", "fr": "Rien ne s’est passé depuis longtemps. Toute commande qui en rapporte ou en utilise les garde tous.", "zh": "这些积分已很久没有变动。只要有订单获得或使用积分，全部积分都会保留。"}')
on conflict (kind) do nothing;
