-- Orders of services: a bill is what is paid at once, an order is one job of one provider.

-- What a payment pays: an order of goods, or what another room calls its own.
alter table payments add column payable text not null default 'order';

create table service_bills (
  customer_id uuid not null,
  id uuid not null,
  order_number text not null,
  kind text not null,
  payment_state text not null,
  total_cents bigint not null,
  payment_method jsonb,
  made_at timestamptz not null,
  paid_at timestamptz,
  primary key (customer_id, id),
  check (kind in ('checkout', 'rest')),
  check (payment_state in ('unpaid', 'paid', 'cancelled', 'partlyRefunded', 'refunded'))
);
create index service_bills_by_customer on service_bills (customer_id, made_at desc, id desc);
create index service_bills_unpaid on service_bills (made_at) where payment_state = 'unpaid' and kind = 'checkout';

create table service_orders (
  provider_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  order_number text not null,
  state text not null,
  quote_id uuid,
  inquiry_id uuid,
  service_id uuid,
  variant_id uuid,
  category_id uuid not null,
  -- The service's own name, or the words of the quote as its provider wrote them.
  title jsonb,
  subject text,
  picture text not null,
  quantity integer not null,
  pay_mode text not null,
  province text not null,
  address jsonb,
  contact jsonb not null,
  note text not null default '',
  -- What was agreed, before tax; changes that were approved are in it.
  agreed_cents bigint not null,
  gst_hst_cents bigint not null,
  pst_rst_qst_cents bigint not null,
  total_cents bigint not null,
  -- What the work came to in the end, before tax.
  final_cents bigint,
  paid_cents bigint not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  placed_at timestamptz not null,
  done_at timestamptz,
  reminded_at timestamptz,
  primary key (provider_id, id),
  check (quantity > 0),
  check (paid_cents >= 0),
  check ((title is null) <> (subject is null)),
  check (state in ('pending', 'accepted', 'scheduled', 'underWay', 'done', 'confirmed', 'disputed', 'cancelled'))
);
-- An accepted quote becomes one order, whoever asks and how often.
create unique index service_orders_one_per_quote on service_orders (quote_id) where quote_id is not null and state <> 'cancelled';
create index service_orders_by_customer on service_orders (customer_id, placed_at desc, id desc);
create index service_orders_by_id on service_orders (id);
create index service_orders_calendar on service_orders (provider_id, starts_at);
create index service_orders_by_inquiry on service_orders (inquiry_id) where inquiry_id is not null;
create index service_orders_done on service_orders (done_at) where state = 'done';

create table service_bill_parts (
  bill_id uuid not null,
  order_id uuid not null,
  provider_id uuid not null,
  customer_id uuid not null,
  net_cents bigint not null,
  gst_hst_cents bigint not null,
  pst_rst_qst_cents bigint not null,
  total_cents bigint not null,
  refunded_cents bigint not null default 0,
  primary key (bill_id, order_id),
  check (total_cents = net_cents + gst_hst_cents + pst_rst_qst_cents),
  check (refunded_cents between 0 and total_cents)
);
create index service_bill_parts_by_order on service_bill_parts (order_id);

create table service_order_events (
  provider_id uuid not null,
  order_id uuid not null,
  sort integer not null,
  at timestamptz not null,
  kind text not null,
  actor text not null,
  note text not null default '',
  primary key (provider_id, order_id, sort),
  foreign key (provider_id, order_id) references service_orders (provider_id, id) on delete cascade
);

-- A change of what was agreed. It counts when the customer has approved it.
create table service_order_changes (
  provider_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  -- The whole new amount, before tax.
  amount_cents bigint not null,
  words text not null,
  state text not null,
  proposed_at timestamptz not null,
  decided_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, order_id) references service_orders (provider_id, id) on delete cascade,
  check (amount_cents > 0),
  check (state in ('open', 'approved', 'refused'))
);
create unique index service_order_changes_one_open on service_order_changes (order_id) where state = 'open';

alter table service_reviews add column order_id uuid;
alter table service_reviews add column headline text not null default '';
-- A job is rated once.
create unique index service_reviews_one_per_order on service_reviews (order_id) where order_id is not null;
