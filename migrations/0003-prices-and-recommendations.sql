-- Where an offer of another site came from, and what tells products apart.
alter table outside_offers
  add column feed text not null default 'sample',
  add column gtin text,
  add column fees_cents integer not null default 0,
  add column in_stock boolean not null default true;
create unique index outside_offers_by_address on outside_offers (site_name, url);
create index outside_offers_by_brand on outside_offers (lower(brand));
create index outside_offers_by_gtin on outside_offers (gtin) where gtin is not null;

-- What a model said about a pair that words alone did not settle.
create table pair_judgements (
  spu_id uuid not null,
  offer_id uuid not null references outside_offers (id) on delete cascade,
  verdict text not null,
  confidence double precision not null,
  judged_by text not null,
  judged_at timestamptz not null,
  primary key (spu_id, offer_id)
);

-- Products that the same people bought or looked at; computed, never written by a request.
create table product_pairs (
  spu_id uuid not null,
  kind text not null,
  other_id uuid not null,
  people integer not null,
  score double precision not null,
  primary key (spu_id, kind, other_id)
);
