-- Goods that may be dangerous: they are kept from being shown, and whoever bought them is written to.
create table product_recalls (
  spu_id uuid primary key,
  shop_id uuid not null,
  words jsonb not null,
  recalled_at timestamptz not null,
  recalled_by uuid not null,
  task_id uuid not null
);
create index product_recalls_by_time on product_recalls (recalled_at desc, spu_id desc);

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('product-recalled', 'customer', 'circle-alert', '/account', '{in-app,email}',
    '{"en":"Recall: {name}","fr":"Rappel : {name}","zh":"召回：{name}"}',
    '{"en":"You bought it here. {words}","fr":"Vous l’avez acheté ici. {words}","zh":"您曾在此购买。{words}"}');
