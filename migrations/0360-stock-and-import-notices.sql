-- Whoever keeps the shelves is told what runs low, and whoever brought a file when it is in the shop.
insert into notification_kinds (kind, audience, icon, link, channels, topic, title, body) values
  ('stock-low', 'goodsSeller', 'boxes', '/seller/stock?only=low', '{in-app,email}', 'stock',
    '{"en":"Running low: {product}","fr":"Stock bas : {product}","zh":"库存偏低：{product}"}',
    '{"en":"Pieces at their reorder point or below: {count}.","fr":"Articles au seuil de réapprovisionnement ou en dessous : {count}.","zh":"达到或低于补货点的款式：{count} 个。"}'),
  ('import-ended', 'goodsSeller', 'upload', '/seller/import', '{in-app,email}', 'imports',
    '{"en":"Import finished: {file}","fr":"Importation terminée : {file}","zh":"导入完成：{file}"}',
    '{"en":"New: {created}. Changed: {changed}. Not imported: {wrong}.","fr":"Nouveaux : {created}. Modifiés : {changed}. Non importés : {wrong}.","zh":"新增 {created} 件，更新 {changed} 件，未导入 {wrong} 件。"}');

-- Of what somebody was told. Gone again with the next delivery, so that the next shortage is told as well.
create table low_stock_told (
  shop_id uuid not null,
  sku_id uuid not null,
  told_at timestamptz not null,
  primary key (shop_id, sku_id)
);

-- What is low already was seen on the first page of the desk: nobody is told of years at once.
insert into low_stock_told (shop_id, sku_id, told_at)
  select shop_id, sku_id, now() from stock where on_hand <= coalesce(reorder_at, 5);
