-- Sellers are paid: when and from what sum on, by runs that anybody can read, each payout once.
create table money_settings (
  id integer primary key check (id = 1),
  every text not null check (every in ('daily', 'weekly', 'monthly', 'hand')),
  min_cents bigint not null check (min_cents between 0 and 100000000),
  -- Above this a debt is shown to the marketplace first.
  debt_limit_cents bigint not null check (debt_limit_cents >= 0)
);
insert into money_settings (id, every, min_cents, debt_limit_cents) values (1, 'weekly', 2500, 50000) on conflict do nothing;

-- What a seller chose; the others are paid as the marketplace says.
create table payout_schedules (
  seller_id uuid primary key,
  seller_kind text not null check (seller_kind in ('shop', 'business')),
  every text not null check (every in ('daily', 'weekly', 'monthly', 'hand')),
  min_cents bigint not null check (min_cents between 0 and 100000000),
  changed_at timestamptz not null
);

create table payout_runs (
  id uuid primary key,
  -- Of a run by itself: its day. One that a person began has none.
  day date unique,
  state text not null check (state in ('running', 'done', 'stopped')),
  by_account uuid,
  -- The last seller who was looked at; those behind follow.
  cursor uuid,
  payouts integer not null default 0,
  cents bigint not null default 0,
  begun_at timestamptz not null,
  ended_at timestamptz
);
create index payout_runs_running on payout_runs (begun_at) where state = 'running';

create table payouts (
  id uuid primary key,
  number text not null unique,
  seller_kind text not null check (seller_kind in ('shop', 'business')),
  seller_id uuid not null,
  run_id uuid not null references payout_runs (id),
  provider text not null,
  payee_id text not null,
  bank_hint text,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'CAD',
  -- waiting: written down, and perhaps asked for. The provider is asked by its id, which is the key.
  state text not null check (state in ('waiting', 'sent', 'paid', 'failed', 'returned')),
  provider_id text,
  failure text,
  arrives_on timestamptz,
  made_at timestamptz not null,
  ended_at timestamptz,
  -- When the provider is asked about it next.
  check_at timestamptz,
  unique (run_id, seller_id)
);
create index payouts_by_seller on payouts (seller_id, id desc);
create index payouts_to_check on payouts (check_at) where check_at is not null;

-- What was asked back of somebody who was paid, for a debt: written down before the provider is asked.
create table payout_takebacks (
  id uuid primary key,
  payout_id uuid not null references payouts (id),
  seller_id uuid not null,
  asked_cents bigint not null check (asked_cents > 0),
  -- Null until the provider has answered.
  taken_cents bigint,
  made_at timestamptz not null
);
create index payout_takebacks_by_seller on payout_takebacks (seller_id, made_at desc);
create index payout_takebacks_open on payout_takebacks (made_at) where taken_cents is null;

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('payout-sent', 'seller', 'landmark', '/seller/money', '{in-app,email}',
    '{"en": "{amount} is on its way to you", "fr": "{amount} est en route vers vous", "zh": "{amount} 已汇出"}',
    '{"en": "Payout {number}: every line of it stands in Money.", "fr": "Versement {number} : chaque ligne figure dans Finances.", "zh": "打款 {number}：明细请见“资金”。"}'),
  ('payout-returned', 'seller', 'undo-2', '/seller/money', '{in-app,email}',
    '{"en": "Your bank sent back {amount}", "fr": "Votre banque a renvoyé {amount}", "zh": "您的银行退回了 {amount}"}',
    '{"en": "Payout {number} did not arrive. The sum is yours again and goes out with the next payout; please check your bank details.", "fr": "Le versement {number} n’est pas arrivé. La somme vous revient et partira avec le prochain versement ; vérifiez vos coordonnées bancaires.", "zh": "打款 {number} 未到账。该笔金额已退回您的余额，将随下次打款汇出；请核对银行信息。"}'),
  ('debt-reminder', 'seller', 'scale', '/seller/money', '{in-app,email}',
    '{"en": "You owe {amount}", "fr": "Vous devez {amount}", "zh": "您欠 {amount}"}',
    '{"en": "It came from a refund after your payout. Next sales pay it by themselves.", "fr": "Cela vient d’un remboursement après votre versement. Vos prochaines ventes le régleront d’elles-mêmes.", "zh": "这是打款之后发生的退款所致，今后的销售会自动抵扣。"}')
on conflict (kind) do update set audience = excluded.audience, icon = excluded.icon, link = excluded.link, channels = excluded.channels,
  title = excluded.title, body = excluded.body;

-- A seller's statement of a month is read from this one.
create index ledger_by_month on ledger_entries (owner_id, at) where account = 'shop';
