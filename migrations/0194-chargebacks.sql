-- Payments that a card holder's bank took back, until it has decided.
create table chargebacks (
  id uuid primary key,
  provider text not null,
  provider_id text not null unique,
  payment_id uuid not null,
  customer_id uuid not null,
  order_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  currency text not null,
  -- In the provider's own word.
  reason text not null,
  state text not null,
  answer_by timestamptz,
  -- Who bears what of it, in cents, as it was booked at the opening.
  shares jsonb not null,
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index chargebacks_by_order on chargebacks (order_id);
create index chargebacks_open on chargebacks (answer_by) where state = 'open';

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('chargeback-opened', 'seller', 'scale', '/seller/orders', '{in-app,email}',
    '{"en": "A bank takes back the payment of {orderNumber}", "fr": "Une banque reprend le paiement de {orderNumber}", "zh": "银行要求退回 {orderNumber} 的付款"}',
    '{"en": "The card holder has disputed {amount}. Your share of it is taken from your balance until the bank has decided; we answer with what we know of the order. Please make sure that its tracking number is right.", "fr": "Le titulaire de la carte conteste {amount}. Votre part est retirée de votre solde jusqu’à la décision de la banque; nous répondons avec ce que nous savons de la commande. Vérifiez que le numéro de suivi est juste.", "zh": "持卡人对 {amount} 提出争议。在银行裁定前，您的份额将从余额中扣出；我们会用订单资料答复银行。请确认运单号正确。"}'),
  ('chargeback-waiting', 'operator', 'scale', '/operator/decisions', '{in-app,email}',
    '{"en": "Chargeback of {orderNumber}: answer by {day}", "fr": "Rétrofacturation de {orderNumber} : répondre avant le {day}", "zh": "{orderNumber} 被拒付：请在 {day} 前答复"}',
    '{"en": "{amount}, because of {reason}. The evidence is gathered; look at it and send it to the bank in time.", "fr": "{amount}, motif : {reason}. Les preuves sont réunies; vérifiez-les et envoyez-les à temps à la banque.", "zh": "金额 {amount}，原因：{reason}。证据已汇总，请核对并按时提交银行。"}'),
  ('chargeback-won', 'seller', 'circle-check', '/seller/orders', '{in-app,email}',
    '{"en": "{orderNumber}: the bank decided for you", "fr": "{orderNumber} : la banque vous donne raison", "zh": "{orderNumber}：银行裁定您胜诉"}',
    '{"en": "What was taken from your balance is back on it.", "fr": "Ce qui avait été retiré de votre solde y est revenu.", "zh": "此前扣出的款项已退回您的余额。"}'),
  ('chargeback-lost', 'seller', 'circle-alert', '/seller/orders', '{in-app,email}',
    '{"en": "{orderNumber}: the bank decided for the card holder", "fr": "{orderNumber} : la banque donne raison au titulaire de la carte", "zh": "{orderNumber}：银行裁定持卡人胜诉"}',
    '{"en": "What was taken from your balance does not come back.", "fr": "Ce qui a été retiré de votre solde ne revient pas.", "zh": "此前扣出的款项不会退回。"}')
on conflict (kind) do update set audience = excluded.audience, icon = excluded.icon, link = excluded.link, channels = excluded.channels,
  title = excluded.title, body = excluded.body;
