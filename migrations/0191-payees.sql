-- Whoever is paid, as the provider last said; each change is written down.
create table payees (
  id uuid primary key,
  seller_kind text not null check (seller_kind in ('shop', 'business')),
  seller_id uuid not null,
  provider text not null,
  provider_id text unique,
  state text not null,
  can_receive boolean not null,
  can_be_paid_out boolean not null,
  requirements jsonb not null default '[]',
  reason text,
  bank_hint text,
  -- After another bank account was given payouts wait, so that whoever did not do it can say so.
  waits_until timestamptz,
  -- When the provider was asked for what stands here: an answer that was asked for earlier changes nothing.
  asked_at timestamptz not null,
  created_at timestamptz not null,
  unique (seller_kind, seller_id, provider)
);

create table payee_changes (
  payee_id uuid not null references payees (id) on delete cascade,
  id uuid not null,
  what text not null,
  before jsonb,
  after jsonb not null,
  -- Null when the provider said so by itself.
  by_account uuid,
  at timestamptz not null,
  primary key (payee_id, id)
);

-- What a provider tells of payees and payouts, each dealt with once.
create table payout_events (
  provider text not null,
  id text not null,
  type text not null,
  about jsonb,
  received_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  handled_at timestamptz,
  primary key (provider, id)
);
create index payout_events_waiting on payout_events (due_at) where handled_at is null;

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('payee-bank-changed', 'seller', 'landmark', '/seller/payout-account', '{in-app,email}',
    '{"en": "Another bank account for your payouts", "fr": "Un autre compte bancaire pour vos versements", "zh": "您的收款银行账户已变更"}',
    '{"en": "Payouts of {shop} go to the account that ends in {digits} from now on; the first one waits a day. If this was not you, change your password and write to us at once.", "fr": "Les versements de {shop} iront désormais au compte qui se termine par {digits}; le premier attend un jour. Si ce n’était pas vous, changez votre mot de passe et écrivez-nous sans tarder.", "zh": "{shop} 的款项今后将汇入尾号为 {digits} 的账户，首笔将延后一天。如非您本人操作，请立即修改密码并联系我们。"}'),
  ('payee-restricted', 'seller', 'circle-alert', '/seller/payout-account', '{in-app,email}',
    '{"en": "Payouts of {shop} wait for you", "fr": "Les versements de {shop} vous attendent", "zh": "{shop} 的放款需要您处理"}',
    '{"en": "The payment provider wants something from you before it pays again. You go on selling; what you earn is kept for you.", "fr": "Le prestataire de paiement vous demande quelque chose avant de verser à nouveau. Vos ventes continuent; vos gains vous sont gardés.", "zh": "支付服务商需要您补充资料后才能继续放款。您可照常销售，收入会为您保留。"}'),
  ('payee-enabled', 'seller', 'circle-check', '/seller/payout-account', '{in-app,email}',
    '{"en": "{shop} can be paid", "fr": "{shop} peut recevoir ses versements", "zh": "{shop} 可以收款了"}',
    '{"en": "Nothing is missing any more: payouts go to your bank account as they fall due.", "fr": "Il ne manque plus rien : les versements iront à votre compte bancaire à leur échéance.", "zh": "资料已齐全，款项到期后将汇入您的银行账户。"}')
on conflict (kind) do update set audience = excluded.audience, icon = excluded.icon, link = excluded.link, channels = excluded.channels,
  title = excluded.title, body = excluded.body;
