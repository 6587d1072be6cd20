-- What a try has found belongs to that try: one that died leaves its own half list, and the last whole one stands.
alter table moderation_findings add column run_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table moderation_findings drop constraint moderation_findings_pkey;
alter table moderation_findings add primary key (rule_id, run_id, spu_id);
create index moderation_findings_by_run on moderation_findings (run_id);

create table moderation_runs (
  id uuid primary key,
  begun_at timestamptz not null,
  -- Null while it runs, and of one that never came to its end.
  ended_at timestamptz,
  judged integer not null default 0
);

-- A rule that holds back keeps goods from being shown, from their next writing on, until a person has looked at them.
alter table moderation_rules add column holds boolean not null default false;
alter table spus add column is_held boolean not null default false;

create table held_products (
  spu_id uuid primary key references spus on delete cascade deferrable initially deferred,
  shop_id uuid not null,
  rule_id uuid not null,
  rule_name text not null,
  kind text not null,
  why text not null,
  -- What was judged, hashed: the same goods are not judged twice.
  seen_as text not null,
  state text not null check (state in ('held', 'released', 'refused')),
  held_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text not null default ''
);
create index held_products_that_wait on held_products (held_at, spu_id) where state = 'held';
create index held_products_by_shop on held_products (shop_id);

-- What waits for the marketplace: what a shop has not answered, what a bank sent back.
create index returns_unanswered on returns (requested_at) where state = 'requested';

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('products-held', 'goodsSeller', 'circle-alert', '/seller/products', '{in-app,email}',
    '{"en":"Goods of yours are looked at first","fr":"Certains de vos produits sont vérifiés d’abord","zh":"您的部分商品需先经审核"}',
    '{"en":"“{name}” is held back by a rule of the marketplace: {words}. Somebody looks at it within two days. Others of the same day show the same on their own page.","fr":"« {name} » est retenu par une règle de la place de marché : {words}. Quelqu’un l’examine d’ici deux jours. Ceux du même jour l’indiquent sur leur propre page.","zh":"“{name}”因平台规则“{words}”暂不展示，将在两天内由人工审核。同一天的其他商品请查看各自页面。"}'),
  ('product-released', 'goodsSeller', 'circle-check', '/seller/products', '{in-app,email}',
    '{"en":"“{name}” is for sale","fr":"« {name} » est en vente","zh":"“{name}”已上架"}',
    '{"en":"Somebody of the marketplace has looked at it. Nothing is to be done.","fr":"Une personne de la place de marché l’a examiné. Vous n’avez rien à faire.","zh":"平台人员已完成审核，您无需操作。"}'),
  ('product-refused', 'goodsSeller', 'circle-x', '/seller/products', '{in-app,email}',
    '{"en":"“{name}” is not shown","fr":"« {name} » n’est pas affiché","zh":"“{name}”未获展示"}',
    '{"en":"Somebody of the marketplace has looked at it. Why: {words} When you have changed it, it is looked at again.","fr":"Une personne de la place de marché l’a examiné. Motif : {words} Une fois modifié, il sera examiné de nouveau.","zh":"平台人员已审核。原因：{words} 修改后将重新审核。"}');
