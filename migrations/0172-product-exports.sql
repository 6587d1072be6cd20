-- Files of goods that a shop asked for. Their parts follow each other as the task wrote them, and all of it is gone some days later.
create table product_exports (
  id uuid primary key,
  shop_id uuid not null,
  account_id uuid not null,
  dialect text not null,
  as_of jsonb not null,
  found jsonb not null,
  task_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index product_exports_of_shop on product_exports (shop_id, id);
create index product_exports_expiring on product_exports (expires_at);

create table product_export_parts (
  export_id uuid not null references product_exports (id) on delete cascade,
  part integer not null,
  data bytea not null,
  primary key (export_id, part)
);
