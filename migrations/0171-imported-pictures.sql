-- Pictures that files name by their address: which product they are for, how often they were asked for, and what came of it.
create table imported_pictures (
  spu_id uuid not null,
  url text not null,
  shop_id uuid not null,
  account_id uuid not null,
  import_id uuid not null,
  host text not null,
  alt text not null,
  place integer not null,
  pieces jsonb not null,
  state text not null,
  tries integer not null default 0,
  due_at timestamptz not null,
  why text,
  picture text,
  seen_version integer not null,
  primary key (spu_id, url)
);
create index imported_pictures_due on imported_pictures (due_at) where state = 'waiting';
create index imported_pictures_of_import on imported_pictures (import_id, state);
