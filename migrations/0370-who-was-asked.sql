-- When a provider was first asked for a payout: one that nobody was asked for can be given back when its provider is no longer used here.
alter table payouts add column asked_at timestamptz;
update payouts set asked_at = made_at;

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('service-bank-took', 'customer', 'scale', '/account?path=yourServices', '{in-app,email}',
    '{"en": "Mallard looks at {service}", "fr": "Mallard examine : {service}", "zh": "Mallard 正在处理：{service}"}',
    '{"en": "What you paid was to come back to you, and your bank has taken it from us already. Nothing is paid twice: Mallard looks at it and decides.", "fr": "Votre paiement devait vous être rendu, mais votre banque nous l’a déjà repris. Rien n’est remboursé deux fois : Mallard examine et tranche.", "zh": "您支付的款项原应退还，但您的银行已先行收回。款项不会重复退还，将由 Mallard 处理并裁定。"}'),
  ('service-bank-took-business', 'provider', 'scale', '/seller/services/calendar', '{in-app,email}',
    '{"en": "Mallard looks at {orderNumber}", "fr": "Mallard examine {orderNumber}", "zh": "Mallard 正在处理 {orderNumber}"}',
    '{"en": "{customer} says that nobody came, and their bank has taken the payment back. Mallard decides.", "fr": "{customer} dit que personne n’est venu, et sa banque a repris le paiement. Mallard tranche.", "zh": "{customer} 反映无人上门，其银行已收回付款，将由 Mallard 裁定。"}'),
  ('service-bank-took-waiting', 'operator', 'scale', '/operator/disputes', '{in-app,email}',
    '{"en": "A bank has taken what was to go back: {orderNumber}", "fr": "Une banque a repris ce qui devait être rendu : {orderNumber}", "zh": "应退款项已被银行收回：{orderNumber}"}',
    '{"en": "{provider} did not come for {service} and the payment of {customer} is disputed at the bank. Decide without a refund, or wait until the bank has decided.", "fr": "{provider} n’est pas venu pour {service} et le paiement de {customer} est contesté à la banque. Tranchez sans remboursement, ou attendez la décision de la banque.", "zh": "{provider} 未上门（{service}），{customer} 的付款正被银行争议。请不退款裁定，或等待银行决定。"}'),
  ('chargeback-reminder', 'operator', 'scale', '/operator/money/chargebacks', '{in-app,email}',
    '{"en": "Not answered yet: chargeback of {orderNumber}, until {day}", "fr": "Toujours sans réponse : rétrofacturation de {orderNumber}, avant le {day}", "zh": "尚未答复：{orderNumber} 的拒付，截止 {day}"}',
    '{"en": "{amount} is lost when nobody answers the bank by then. The evidence is gathered.", "fr": "{amount} est perdu si personne ne répond à la banque d’ici là. Les preuves sont réunies.", "zh": "届时若无人答复银行，将损失 {amount}。证据已汇总。"}'),
  ('payout-given-back', 'seller', 'undo-2', '/seller/money', '{in-app,email}',
    '{"en": "Payout {number} was called off", "fr": "Le versement {number} a été annulé", "zh": "打款 {number} 已取消"}',
    '{"en": "We pay through another provider now. {amount} is yours again and goes out with the next payout to the account that you gave there.", "fr": "Nous payons désormais par un autre prestataire. {amount} vous revient et partira avec le prochain versement, vers le compte que vous y avez donné.", "zh": "我们已更换付款服务商。{amount} 已退回您的余额，将随下次打款汇入您在新服务商处提供的账户。"}')
on conflict (kind) do update set audience = excluded.audience, icon = excluded.icon, link = excluded.link, channels = excluded.channels,
  title = excluded.title, body = excluded.body;

-- How often somebody was reminded of the deadline of a chargeback.
alter table chargebacks add column reminders integer not null default 0;
