-- What the people of a shop plan and know about its goods: when something begins to be sold, in which languages it is not written yet, what
-- a piece costs them, from how few on it is to be ordered again, and what of a picture must stay when it is cut.
alter table spus add column publish_at timestamptz;
alter table spus add column lacks text[] not null default '{}';
alter table skus add column cost_cents integer;
alter table stock add column reorder_at integer;
alter table pictures add column focus integer[];

-- Who changed what of a product, with the values before and after: to read, and to take back.
create table product_changes (
  shop_id uuid not null,
  spu_id uuid not null,
  version integer not null,
  at timestamptz not null,
  by_account uuid,
  before jsonb not null,
  after jsonb not null,
  primary key (shop_id, spu_id, version)
);
