-- Deals and gifts that sellers make: who made them, and when one was ended before its time (its end is then that moment too).
alter table deals add column stopped_at timestamptz, add column made_by uuid;
create index deals_by_shop on deals (shop_id, starts_at, id);
create index deals_by_sku on deals (sku_id);

-- A product may be given away again: each time is an offer of its own.
alter table gifts add column id uuid not null default gen_random_uuid(), add column stopped_at timestamptz, add column made_by uuid;
alter table gifts drop constraint gifts_pkey;
alter table gifts add primary key (id);
create index gifts_by_spu on gifts (spu_id);
create index gifts_of_shop_begun on gifts (shop_id, starts_at, id);
