-- Two or three choices of one offer, each with its lines and what they come to. The offer's own lines and amounts are those of the cheapest
-- until one is accepted, and then of that one: carts, orders and bills read them as ever.
create table quote_choices (
  provider_id uuid not null,
  quote_id uuid not null,
  number integer not null,
  name text not null,
  description text not null,
  items jsonb not null,
  items_cents bigint not null,
  discount_cents bigint not null,
  gst_hst_cents bigint not null,
  pst_rst_qst_cents bigint not null,
  total_cents bigint not null,
  prepay_cents bigint not null,
  primary key (provider_id, quote_id, number),
  foreign key (provider_id, quote_id) references quotes (provider_id, id) on delete cascade,
  check (number between 1 and 3)
);

-- Which one was accepted.
alter table quotes add column choice integer;
-- What the dearest of them comes to; null where there is one price.
alter table quotes add column up_to_cents bigint;
