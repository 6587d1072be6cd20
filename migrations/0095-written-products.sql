-- A product that people write: which version of it they have seen, whether it is for sale, and what the seller calls it.
alter table spus add column version integer not null default 1;
alter table spus add column state text not null default 'active';
alter table spus add column handle text;
update spus set state = 'draft' where not published;
create unique index spus_by_handle on spus (shop_id, handle) where handle is not null;

alter table skus add column code text;
alter table skus add column barcode text;
create index skus_by_code on skus (shop_id, code) where code is not null;

-- What people changed on the shelf. What was sold or came back stands with its order.
create table stock_movements (
  shop_id uuid not null,
  sku_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  change integer not null,
  on_hand integer not null,
  reason text not null,
  by_account uuid,
  primary key (shop_id, sku_id, id)
);
