-- Complaints with their thread, and what people are told about a sale.

create table complaints (
  customer_id uuid not null,
  id uuid not null,
  -- What people say on the phone; random, so that nobody guesses another.
  number text not null unique,
  about text not null,
  shop_id uuid,
  provider_id uuid,
  shop_order_id uuid,
  order_number text,
  -- The name of the shop or provider as it was then.
  subject text not null,
  kind text not null,
  state text not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (customer_id, id),
  check (about in ('order', 'shop', 'provider')),
  check ((about = 'order') = (shop_order_id is not null)),
  check ((about = 'provider') = (provider_id is not null)),
  check ((about <> 'provider') = (shop_id is not null)),
  check (state in ('open', 'answered', 'closed', 'reopened'))
);
create index complaints_by_shop on complaints (shop_id, changed_at desc) where shop_id is not null;
create index complaints_by_provider on complaints (provider_id, changed_at desc) where provider_id is not null;
create index complaints_by_state on complaints (state, changed_at desc);

create table complaint_messages (
  customer_id uuid not null,
  complaint_id uuid not null,
  id uuid not null,
  author text not null,
  author_id uuid not null,
  words text not null,
  -- Uploads of the author.
  photos uuid[] not null default '{}',
  at timestamptz not null,
  primary key (customer_id, complaint_id, id),
  foreign key (customer_id, complaint_id) references complaints (customer_id, id) on delete cascade,
  check (author in ('customer', 'seller', 'operator'))
);

create table complaint_events (
  customer_id uuid not null,
  complaint_id uuid not null,
  sort integer not null,
  at timestamptz not null,
  state text not null,
  actor text not null,
  actor_id uuid not null,
  primary key (customer_id, complaint_id, sort),
  foreign key (customer_id, complaint_id) references complaints (customer_id, id) on delete cascade
);

-- What the open pages of an account ask about every few seconds.
create index notifications_unread on notifications (account_id, sent_at desc) where read_at is null;

-- How the house's own notifications read. An operator may change the words later; new ones come by migration.
insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('order-placed', 'customer', 'package-check', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "Order {orderNumber} is confirmed", "fr": "Commande {orderNumber} confirmée", "zh": "订单 {orderNumber} 已确认"}',
    '{"en": "Thank you. Your payment of {total} has arrived, and your order is being prepared.", "fr": "Merci. Votre paiement de {total} est arrivé, et votre commande est en préparation.", "zh": "谢谢惠顾。我们已收到您支付的 {total}，订单正在准备中。"}'),
  ('payment-failed', 'customer', 'credit-card', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "Payment did not go through", "fr": "Le paiement n’a pas fonctionné", "zh": "付款未成功"}',
    '{"en": "Nothing was charged for order {orderNumber}. You can pay it with another card.", "fr": "Rien n’a été débité pour la commande {orderNumber}. Vous pouvez la payer avec une autre carte.", "zh": "订单 {orderNumber} 没有扣款，您可以换一张卡支付。"}'),
  ('hold-ended', 'customer', 'hourglass', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "Order {orderNumber} is no longer held", "fr": "La commande {orderNumber} n’est plus réservée", "zh": "订单 {orderNumber} 已不再保留库存"}',
    '{"en": "The time to pay has run out and nothing was charged. You can still pay for it while the items are in stock.", "fr": "Le délai de paiement est écoulé et rien n’a été débité. Vous pouvez encore la payer tant que les articles sont en stock.", "zh": "付款时间已过，没有扣款。只要商品还有库存，您仍可继续付款。"}'),
  ('order-shipped', 'customer', 'truck', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "Your order is on its way", "fr": "Votre commande est en route", "zh": "您的订单已发货"}',
    '{"en": "Order {orderNumber} from {shop} is with {carrier}. Tracking number: {trackingNumber}.", "fr": "La commande {orderNumber} de {shop} est chez {carrier}. Numéro de suivi : {trackingNumber}.", "zh": "{shop} 的订单 {orderNumber} 已交给 {carrier}，运单号：{trackingNumber}。"}'),
  ('out-for-delivery', 'customer', 'map-pin', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "Out for delivery today", "fr": "En livraison aujourd’hui", "zh": "今日派送"}',
    '{"en": "Order {orderNumber} from {shop} is with the driver.", "fr": "La commande {orderNumber} de {shop} est avec le livreur.", "zh": "{shop} 的订单 {orderNumber} 正在派送途中。"}'),
  ('order-delivered', 'customer', 'house', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "Delivered", "fr": "Livré", "zh": "已送达"}',
    '{"en": "Order {orderNumber} from {shop} has arrived. If anything is wrong, you can send it back from your orders.", "fr": "La commande {orderNumber} de {shop} est arrivée. Si quelque chose ne va pas, vous pouvez la retourner depuis vos commandes.", "zh": "{shop} 的订单 {orderNumber} 已送达。如有问题，可在“我的订单”中申请退货。"}'),
  ('order-cancelled', 'customer', 'circle-x', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "Order {orderNumber} is cancelled", "fr": "Commande {orderNumber} annulée", "zh": "订单 {orderNumber} 已取消"}',
    '{"en": "{by} {money}", "fr": "{by} {money}", "zh": "{by}{money}"}'),
  ('order-partly-cancelled', 'customer', 'circle-x', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "Part of order {orderNumber} is cancelled", "fr": "Commande {orderNumber} annulée en partie", "zh": "订单 {orderNumber} 已部分取消"}',
    '{"en": "{by} {money}", "fr": "{by} {money}", "zh": "{by}{money}"}'),
  ('cancel-asked', 'customer', 'circle-help', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "We asked {shop} to cancel", "fr": "Nous avons demandé à {shop} d’annuler", "zh": "已向 {shop} 申请取消"}',
    '{"en": "Order {orderNumber} is already being prepared, so the shop decides. You will hear from us.", "fr": "La commande {orderNumber} est déjà en préparation, c’est donc la boutique qui décide. Nous vous tiendrons au courant.", "zh": "订单 {orderNumber} 已在准备中，需要商家同意。有结果会通知您。"}'),
  ('cancel-granted', 'customer', 'circle-check', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "{shop} agreed to cancel", "fr": "{shop} accepte l’annulation", "zh": "{shop} 已同意取消"}',
    '{"en": "Order {orderNumber}: {amount} goes back to your card within five working days.", "fr": "Commande {orderNumber} : {amount} vous sera remboursé d’ici cinq jours ouvrables.", "zh": "订单 {orderNumber}：{amount} 将在五个工作日内退回原卡。"}'),
  ('cancel-refused', 'customer', 'circle-x', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "{shop} could not cancel", "fr": "{shop} n’a pas pu annuler", "zh": "{shop} 无法取消"}',
    '{"en": "Order {orderNumber} was already on its way. You can send it back once it has arrived.", "fr": "La commande {orderNumber} était déjà en route. Vous pourrez la retourner à son arrivée.", "zh": "订单 {orderNumber} 已在途中，收到后可申请退货。"}'),
  ('return-requested', 'customer', 'undo-2', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "We have your return request", "fr": "Nous avons reçu votre demande de retour", "zh": "已收到您的退货申请"}',
    '{"en": "{shop} will look at it. For order {orderNumber}, {amount} comes back once the items have arrived.", "fr": "{shop} va l’examiner. Pour la commande {orderNumber}, {amount} vous sera remboursé dès l’arrivée des articles.", "zh": "{shop} 将尽快处理。订单 {orderNumber} 的退货寄达后，将退回 {amount}。"}'),
  ('return-received', 'customer', 'package-check', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "{shop} has your return", "fr": "{shop} a reçu votre retour", "zh": "{shop} 已收到退货"}',
    '{"en": "The items of order {orderNumber} have arrived. Your refund of {amount} is next.", "fr": "Les articles de la commande {orderNumber} sont arrivés. Votre remboursement de {amount} suit.", "zh": "订单 {orderNumber} 的退货已寄达，接下来将退回 {amount}。"}'),
  ('return-refused', 'customer', 'circle-x', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "{shop} did not accept your return", "fr": "{shop} n’a pas accepté votre retour", "zh": "{shop} 未接受您的退货"}',
    '{"en": "Order {orderNumber}. If you do not agree, open a complaint and we will look at it with you.", "fr": "Commande {orderNumber}. Si vous n’êtes pas d’accord, ouvrez une plainte et nous l’examinerons avec vous.", "zh": "订单 {orderNumber}。如有异议，请提交投诉，我们会协助处理。"}'),
  ('refund-issued', 'customer', 'receipt', '/account?path=yourOrders', '{in-app,email}',
    '{"en": "Refund sent", "fr": "Remboursement émis", "zh": "退款已发出"}',
    '{"en": "We have sent back {amount} for order {orderNumber}. Your bank may need a few days to show it.", "fr": "Nous avons remboursé {amount} pour la commande {orderNumber}. Votre banque peut mettre quelques jours à l’afficher.", "zh": "订单 {orderNumber} 的 {amount} 已退回，银行可能需要几天才能显示。"}'),
  ('review-answered', 'customer', 'message-square-reply', '/account?path=reviews', '{in-app,email}',
    '{"en": "{shop} answered your review", "fr": "{shop} a répondu à votre avis", "zh": "{shop} 回复了您的评价"}',
    '{"en": "About {product}.", "fr": "Au sujet de {product}.", "zh": "关于 {product}。"}'),
  ('sale-received', 'goodsSeller', 'store', '/account?path=notifications', '{in-app,email}',
    '{"en": "New order {orderNumber}", "fr": "Nouvelle commande {orderNumber}", "zh": "新订单 {orderNumber}"}',
    '{"en": "{pieces} for {total}, paid. Please get it ready for {city}.", "fr": "Payée : {pieces} pour {total}. À préparer pour {city}.", "zh": "{pieces}，共 {total}，已付款。请备货发往 {city}。"}'),
  ('sale-cancelled', 'goodsSeller', 'circle-x', '/account?path=notifications', '{in-app,email}',
    '{"en": "Order {orderNumber} was cancelled", "fr": "Commande {orderNumber} annulée", "zh": "订单 {orderNumber} 已取消"}',
    '{"en": "The customer cancelled {pieces}. Please do not ship what was cancelled.", "fr": "Le client a annulé {pieces}. N’expédiez pas ce qui est annulé.", "zh": "顾客取消了 {pieces}，请勿发货。"}'),
  ('sale-cancel-asked', 'goodsSeller', 'circle-help', '/account?path=notifications', '{in-app,email}',
    '{"en": "May order {orderNumber} be cancelled?", "fr": "Annuler la commande {orderNumber} ?", "zh": "是否同意取消订单 {orderNumber}？"}',
    '{"en": "The customer asks to cancel {pieces}. Please decide before you ship.", "fr": "Le client demande l’annulation de {pieces}. Décidez avant l’expédition.", "zh": "顾客申请取消 {pieces}，请在发货前决定。"}'),
  ('sale-return-asked', 'goodsSeller', 'undo-2', '/account?path=notifications', '{in-app,email}',
    '{"en": "A return for order {orderNumber}", "fr": "Un retour pour la commande {orderNumber}", "zh": "订单 {orderNumber} 的退货申请"}',
    '{"en": "The customer sends {pieces} back. The refund would be {amount}.", "fr": "Le client retourne {pieces}. Le remboursement serait de {amount}.", "zh": "顾客要退回 {pieces}，退款金额为 {amount}。"}'),
  ('complaint-received', 'customer', 'message-square-warning', '/account?path=complaint', '{in-app,email}',
    '{"en": "We have your complaint {number}", "fr": "Nous avons reçu votre plainte {number}", "zh": "已收到您的投诉 {number}"}',
    '{"en": "It is about {subject}. You will find every answer in the complaint centre.", "fr": "Elle concerne {subject}. Vous trouverez chaque réponse dans le centre de plaintes.", "zh": "投诉对象：{subject}。所有回复都会显示在投诉中心。"}'),
  ('complaint-answered', 'customer', 'message-square-reply', '/account?path=complaint', '{in-app,email}',
    '{"en": "An answer to complaint {number}", "fr": "Une réponse à la plainte {number}", "zh": "投诉 {number} 有新回复"}',
    '{"en": "{who} wrote: {words}", "fr": "{who} a écrit : {words}", "zh": "{who} 回复：{words}"}'),
  ('complaint-closed', 'customer', 'circle-check', '/account?path=complaint', '{in-app,email}',
    '{"en": "Complaint {number} is closed", "fr": "La plainte {number} est fermée", "zh": "投诉 {number} 已结束"}',
    '{"en": "If it is not settled for you, write once more and it opens again.", "fr": "Si elle n’est pas réglée pour vous, écrivez de nouveau et elle sera rouverte.", "zh": "如果问题仍未解决，再次留言即可重新打开。"}'),
  ('complaint-opened', 'seller', 'message-square-warning', '/account?path=notifications', '{in-app,email}',
    '{"en": "Complaint {number} about {subject}", "fr": "Plainte {number} au sujet de {subject}", "zh": "关于 {subject} 的投诉 {number}"}',
    '{"en": "The customer wrote: {words}", "fr": "Le client a écrit : {words}", "zh": "顾客写道：{words}"}'),
  ('complaint-written', 'seller', 'message-square-warning', '/account?path=notifications', '{in-app,email}',
    '{"en": "The customer wrote about complaint {number}", "fr": "Le client a écrit au sujet de la plainte {number}", "zh": "顾客就投诉 {number} 再次留言"}',
    '{"en": "{words}", "fr": "{words}", "zh": "{words}"}')
on conflict (kind) do update set audience = excluded.audience, icon = excluded.icon, link = excluded.link, channels = excluded.channels,
  title = excluded.title, body = excluded.body;
