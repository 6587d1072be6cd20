-- Which offers of other sites and which products of other shops are the same: found when they are written, read by pages.
-- `matched_by` is the version of the rules that found it; 0 waits to be matched.
alter table outside_offers add column matched_by integer not null default 0;
alter table outside_offers add column evidence double precision not null default 0;
create index outside_offers_by_matching on outside_offers (matched_by, site_name, title);

create table matched_products (
  spu_id uuid primary key,
  matched_by integer not null default 0,
  words text[] not null default '{}'
);
create index matched_products_by_matching on matched_products (matched_by);
-- Looked up while it is written: nothing may wait in a list.
create index matched_products_by_words on matched_products using gin (words) with (fastupdate = off);
insert into matched_products (spu_id) select id from spus;

create table product_matches (
  spu_id uuid not null,
  other_id uuid not null,
  verdict text not null,
  confidence double precision not null,
  reasons text[] not null,
  matched_by integer not null,
  primary key (spu_id, other_id)
);

create table offer_fits (
  offer_id uuid not null references outside_offers (id) on delete cascade,
  spu_id uuid not null,
  words double precision not null,
  most double precision not null,
  reasons text[] not null,
  primary key (offer_id, spu_id)
);
create index offer_fits_by_product on offer_fits (spu_id);

create table offer_matches (
  spu_id uuid not null,
  offer_id uuid not null references outside_offers (id) on delete cascade,
  verdict text not null,
  confidence double precision not null,
  reasons text[] not null,
  matched_by integer not null,
  primary key (spu_id, offer_id)
);
create index offer_matches_by_offer on offer_matches (offer_id);

create table matched_sites (
  site_name text primary key,
  share double precision not null
);
