-- What a shop refused and its buyer does not accept: both sides' words, and what the marketplace decided. A return that its shop left
-- unanswered gets its row with the decision.
create table return_disputes (
  shop_id uuid not null,
  return_id uuid not null,
  shop_order_id uuid not null,
  customer_id uuid not null,
  claim_cents bigint not null,
  words text not null,
  photos text[] not null,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  answer text not null default '',
  answer_photos text[] not null default '{}',
  answered_at timestamptz,
  answered_by uuid,
  decision text not null default '',
  refund_cents bigint,
  decided_at timestamptz,
  decided_by uuid,
  primary key (shop_id, return_id),
  foreign key (shop_id, return_id) references returns (shop_id, id) on delete cascade
);
create unique index return_disputes_by_return on return_disputes (return_id);
create index return_disputes_open on return_disputes (asked_at, return_id) where decided_at is null;
create index return_disputes_decided on return_disputes (decided_at desc, return_id desc) where decided_at is not null;
create index return_disputes_by_customer on return_disputes (customer_id);

insert into notification_kinds (kind, audience, icon, link, channels, topic, title, body) values
  ('sale-return-disputed', 'goodsSeller', 'scale', '/seller/orders', '{in-app,email}', 'returns',
    '{"en":"{orderNumber}: the buyer asks Mallard to decide about a return","fr":"{orderNumber} : l’acheteur demande à Mallard de trancher un retour","zh":"{orderNumber}：买家请 Mallard 裁决退货"}',
    '{"en":"“{words}” Say your side within three days; after that Mallard decides with what it has.","fr":"« {words} » Donnez votre version dans les trois jours ; ensuite, Mallard tranche avec ce qu’il a.","zh":"“{words}” 请在三天内说明您的情况，逾期 Mallard 将依据现有材料裁决。"}'),
  ('return-dispute-answered', 'customer', 'message-square-reply', '/account?path=yourOrders', '{in-app,email}', null,
    '{"en":"{shop} answers about your return","fr":"{shop} répond au sujet de votre retour","zh":"{shop} 就您的退货作出答复"}',
    '{"en":"“{words}” Mallard reads both sides and decides.","fr":"« {words} » Mallard lit les deux versions et tranche.","zh":"“{words}” Mallard 会看双方的说明并裁决。"}'),
  ('return-decided', 'customer', 'scale', '/account?path=yourOrders', '{in-app,email}', null,
    '{"en":"Decided about your return: {amount} comes back","fr":"Votre retour est tranché : {amount} vous sont remboursés","zh":"退货已裁决：退还 {amount}"}',
    '{"en":"Order {orderNumber}, {shop}. {words}","fr":"Commande {orderNumber}, {shop}. {words}","zh":"订单 {orderNumber}，{shop}。{words}"}'),
  ('return-decided-nothing', 'customer', 'scale', '/account?path=yourOrders', '{in-app,email}', null,
    '{"en":"Decided about your return: nothing is refunded","fr":"Votre retour est tranché : aucun remboursement","zh":"退货已裁决：不予退款"}',
    '{"en":"Order {orderNumber}, {shop}. {words}","fr":"Commande {orderNumber}, {shop}. {words}","zh":"订单 {orderNumber}，{shop}。{words}"}'),
  ('sale-return-decided', 'goodsSeller', 'scale', '/seller/orders', '{in-app,email}', 'returns',
    '{"en":"{orderNumber}: Mallard decided, {amount} goes back to the buyer","fr":"{orderNumber} : Mallard a tranché, {amount} sont rendus à l’acheteur","zh":"{orderNumber}：Mallard 已裁决，退还买家 {amount}"}',
    '{"en":"{words}","fr":"{words}","zh":"{words}"}'),
  ('sale-return-decided-nothing', 'goodsSeller', 'scale', '/seller/orders', '{in-app,email}', 'returns',
    '{"en":"{orderNumber}: Mallard decided, nothing is refunded","fr":"{orderNumber} : Mallard a tranché, rien n’est remboursé","zh":"{orderNumber}：Mallard 已裁决，不予退款"}',
    '{"en":"{words}","fr":"{words}","zh":"{words}"}');
