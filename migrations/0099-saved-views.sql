-- A name for the address of a list at a desk: what is filtered, how it is sorted, which columns. One's own, or of all who work at a place.
create table saved_views (
  id uuid primary key,
  account_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  place_kind text,
  place_id uuid,
  created_at timestamptz not null
);
create unique index saved_views_by_name on saved_views (account_id, list, name);
create index saved_views_by_place on saved_views (place_kind, place_id, list) where place_id is not null;
