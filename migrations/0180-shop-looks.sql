-- What a shop's pages looked like since when, and what is being changed and nobody but the shop sees.
create table shop_looks (
  id uuid primary key,
  shop_id uuid not null,
  number integer not null,
  content jsonb not null,
  changes jsonb not null,
  by_account uuid,
  back_to integer,
  published_at timestamptz not null,
  unique (shop_id, number)
);

create table shop_look_drafts (
  shop_id uuid primary key,
  version integer not null,
  content jsonb not null,
  by_account uuid,
  saved_at timestamptz not null
);
