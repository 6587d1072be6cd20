-- Files of products that sellers bring: how each was read, the bytes as they come in parts, and what it says product by product.
create table product_imports (
  id uuid primary key,
  shop_id uuid not null,
  account_id uuid not null,
  name text not null,
  locale text not null,
  bytes integer not null,
  state text not null,
  outcome jsonb,
  task_id uuid,
  created_at timestamptz not null
);
create index product_imports_of_shop on product_imports (shop_id, id);

create table product_import_parts (
  import_id uuid not null references product_imports (id) on delete cascade,
  part integer not null,
  data bytea not null,
  primary key (import_id, part)
);

create table product_import_goods (
  import_id uuid not null references product_imports (id) on delete cascade,
  number integer not null,
  handle text not null,
  product jsonb not null,
  primary key (import_id, number)
);
