-- Orders that repeat themselves.

-- Which goods can be subscribed to, and what that saves.
create table subscription_offers (
  shop_id uuid not null,
  spu_id uuid not null,
  percent integer not null check (percent between 1 and 50),
  primary key (shop_id, spu_id)
);
create unique index subscription_offers_by_spu on subscription_offers (spu_id);

create table subscriptions (
  customer_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  spu_id uuid not null,
  sku_id uuid not null,
  -- The shop at whose own address it was begun: its prices are those of there.
  storefront_id uuid,
  mall_id integer not null,
  quantity integer not null check (quantity between 1 and 999),
  every text not null,
  -- Months keep it; a shorter month ends with its last day.
  day_of_month integer not null check (day_of_month between 1 and 31),
  percent integer not null,
  -- Of one piece, the saving taken off: what was said yes to.
  agreed_cents integer not null,
  address_id uuid not null,
  card_id uuid not null,
  state text not null,
  reason text,
  next_date date not null,
  -- The date that the subscriber was told of, and the total that was named.
  told_date date,
  told_total_cents bigint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (customer_id, id)
);
create index subscriptions_due on subscriptions (next_date) where state = 'active';

-- One order for a date, and no second.
create table subscription_orders (
  customer_id uuid not null,
  subscription_id uuid not null,
  date date not null,
  order_id uuid not null,
  state text not null,
  tries integer not null,
  try_at timestamptz not null,
  primary key (customer_id, subscription_id, date),
  foreign key (customer_id, subscription_id) references subscriptions (customer_id, id) on delete cascade
);
create index subscription_orders_to_charge on subscription_orders (try_at) where state = 'open';

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('subscription-started', 'customer', 'repeat', '/account?path=subscriptions', '{in-app,email}',
    '{"en": "You subscribed to {product}", "fr": "Vous êtes abonné à {product}", "zh": "您已订阅 {product}"}',
    '{"en": "{pieces}, {every}, {percent} off the price of the day. The next order is on {date}; we write three days before. You can skip, pause or stop at any time.", "fr": "{pieces}, {every}, {percent} de moins que le prix du jour. Prochaine commande le {date} ; nous vous écrivons trois jours avant. Vous pouvez sauter une date, faire une pause ou arrêter en tout temps.", "zh": "{pieces}，{every}，按当日价格优惠 {percent}。下一单在 {date}，我们会提前三天通知您。您可以随时跳过、暂停或停止。"}'),
  ('subscription-soon', 'customer', 'repeat', '/account?path=subscriptions', '{in-app,email}',
    '{"en": "On {date} we order {product} for you", "fr": "Le {date}, nous commandons {product} pour vous", "zh": "我们将于 {date} 为您下单 {product}"}',
    '{"en": "{pieces}, {total} with delivery and taxes, charged to {card}. Not this time? Skip it or change it before that day.", "fr": "{pieces}, {total} avec livraison et taxes, sur {card}. Pas cette fois ? Sautez-la ou modifiez-la avant ce jour.", "zh": "{pieces}，含运费和税共 {total}，从 {card} 扣款。这次不需要？请在当天之前跳过或更改。"}'),
  ('subscription-price', 'customer', 'trending-up', '/account?path=subscriptions', '{in-app,email}',
    '{"en": "{product} costs more: we wait for your yes", "fr": "{product} coûte plus cher : nous attendons votre accord", "zh": "{product} 涨价了：等待您的同意"}',
    '{"en": "A piece went from {before} to {after}. Nothing is ordered until you agree.", "fr": "L’article est passé de {before} à {after}. Rien n’est commandé sans votre accord.", "zh": "单价由 {before} 变为 {after}。未经您同意不会下单。"}'),
  ('subscription-unpaid', 'customer', 'credit-card', '/account?path=payBill', '{in-app,email}',
    '{"en": "Your card was refused: please pay your bill", "fr": "Votre carte a été refusée : veuillez payer votre facture", "zh": "您的卡被拒绝：请支付账单"}',
    '{"en": "{product} is ordered but not paid. Pay with another card, or we try once more in {hours} hours.", "fr": "{product} est commandé mais pas payé. Payez avec une autre carte, sinon nous réessayons dans {hours} heures.", "zh": "{product} 已下单但未付款。请换一张卡支付，否则我们会在 {hours} 小时后再试一次。"}'),
  ('subscription-skipped', 'customer', 'package-x', '/account?path=subscriptions', '{in-app,email}',
    '{"en": "{product} was left out this time", "fr": "{product} a été sauté cette fois", "zh": "{product} 本次已跳过"}',
    '{"en": "There were not enough pieces left. Nothing was charged; the next date is {date}.", "fr": "Il ne restait pas assez d’articles. Rien n’a été débité ; la prochaine date est le {date}.", "zh": "库存不足，没有扣款。下次日期是 {date}。"}'),
  ('subscription-paused', 'customer', 'circle-pause', '/account?path=subscriptions', '{in-app,email}',
    '{"en": "Your subscription to {product} is paused", "fr": "Votre abonnement à {product} est en pause", "zh": "您对 {product} 的订阅已暂停"}',
    '{"en": "{why} Nothing is ordered until you resume it.", "fr": "{why} Rien n’est commandé avant que vous le repreniez.", "zh": "{why}在您恢复之前不会下单。"}'),
  ('subscription-stopped', 'customer', 'circle-x', '/account?path=subscriptions', '{in-app,email}',
    '{"en": "Your subscription to {product} has ended", "fr": "Votre abonnement à {product} a pris fin", "zh": "您对 {product} 的订阅已结束"}',
    '{"en": "The shop does not sell it any more. Nothing will be ordered.", "fr": "La boutique ne le vend plus. Rien ne sera commandé.", "zh": "店铺已不再销售该商品，不会再下单。"}')
on conflict (kind) do update set audience = excluded.audience, icon = excluded.icon, link = excluded.link, channels = excluded.channels,
  title = excluded.title, body = excluded.body;
