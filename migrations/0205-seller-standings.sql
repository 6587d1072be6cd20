-- Whether a shop or a business may sell. One without a row is open.
create table seller_standings (
  kind text not null,
  place_id uuid not null,
  standing text not null,
  reason text not null,
  by_account uuid not null,
  since timestamptz not null,
  primary key (kind, place_id)
);
create index seller_standings_by_standing on seller_standings (standing, kind);

create table seller_notices (
  id uuid primary key,
  kind text not null,
  place_id uuid not null,
  what text not null,
  words text not null,
  by_account uuid not null,
  at timestamptz not null
);
create index seller_notices_by_place on seller_notices (kind, place_id, at desc);

-- By the beginning of the name.
create index shops_by_name on shops (lower(display_name) text_pattern_ops);
create index providers_by_name on providers (lower(display_name) text_pattern_ops);

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('seller-suspended', 'goodsSeller', 'circle-alert', '/account', '{in-app,email}',
    '{"en":"{name} is suspended","fr":"{name} est suspendue","zh":"{name} 已被暂停"}',
    '{"en":"Nothing new is sold for now. Please ship or refund open orders and finish booked jobs. Why: {words}","fr":"Plus rien ne se vend pour l’instant. Veuillez expédier ou rembourser les commandes ouvertes et terminer les travaux réservés. Motif : {words}","zh":"目前暂停一切新的销售。请继续发货或退款处理未完成的订单，并完成已预约的服务。原因：{words}"}'),
  ('seller-reopened', 'goodsSeller', 'circle-check', '/account', '{in-app,email}',
    '{"en":"{name} is open again","fr":"{name} est de nouveau ouverte","zh":"{name} 已恢复营业"}',
    '{"en":"Customers find and buy what you offer again. {words}","fr":"Les clients retrouvent et achètent de nouveau ce que vous offrez. {words}","zh":"顾客又可以找到并购买您的商品和服务。{words}"}'),
  ('seller-closed', 'goodsSeller', 'circle-x', '/account', '{in-app,email}',
    '{"en":"{name} is closed","fr":"{name} est fermée","zh":"{name} 已关闭"}',
    '{"en":"It is not offered any more. What was bought before is still to be shipped or refunded. Why: {words}","fr":"Elle n’est plus proposée. Ce qui a été acheté avant reste à expédier ou à rembourser. Motif : {words}","zh":"不再对外展示。此前售出的仍需发货或退款。原因：{words}"}'),
  ('seller-notice', 'goodsSeller', 'mail', '/account', '{in-app,email}',
    '{"en":"A message to {name} from the marketplace","fr":"Un message de la place de marché pour {name}","zh":"平台致 {name} 的消息"}',
    '{"en":"{words}","fr":"{words}","zh":"{words}"}');
