-- A host name that a shop wants for itself, and how far it is. The one that is active also stands in shops.own_domain, where it is unique.
create table shop_hosts (
  shop_id uuid primary key,
  name text not null,
  -- What the shop has to write into the name's records to show that the name is its own.
  proof text not null,
  state text not null,
  problem text,
  is_primary boolean not null default false,
  asked_at timestamptz not null,
  checked_at timestamptz,
  by_account uuid
);
