-- What came of asking the books whether every rule of theirs holds.
create table book_checks (
  at timestamptz primary key,
  rules integer not null,
  -- Those that did not hold, by name.
  broken jsonb not null
);

-- Of whom nobody is to be paid until a person says so again, and why.
create table payout_holds (
  seller_id uuid primary key,
  seller_kind text not null,
  reason text not null,
  by_account uuid not null,
  since timestamptz not null
);

-- A reserve for those of whose sales many are disputed; null asks for none.
alter table reserve_terms add column disputes_milli_percent integer check (disputes_milli_percent between 1 and 100000);

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('payouts-stopped', 'seller', 'circle-alert', '/seller/money', '{in-app,email}',
    '{"en": "Your payouts are stopped", "fr": "Vos versements sont suspendus", "zh": "您的打款已暂停"}',
    '{"en": "{words} What you sell goes on being counted; nothing is paid out until we say so.", "fr": "{words} Vos ventes continuent d’être comptées ; rien n’est versé jusqu’à nouvel avis.", "zh": "{words} 您的销售款仍会照常入账，恢复前暂不打款。"}'),
  ('payouts-resumed', 'seller', 'circle-check', '/seller/money', '{in-app,email}',
    '{"en": "Your payouts go on", "fr": "Vos versements reprennent", "zh": "您的打款已恢复"}',
    '{"en": "What is available goes out with the next payout. {words}", "fr": "Ce qui est disponible part avec le prochain versement. {words}", "zh": "可用余额将随下次打款汇出。{words}"}'),
  ('money-adjusted', 'seller', 'scale', '/seller/money', '{in-app,email}',
    '{"en": "Your balance was adjusted by {amount}", "fr": "Votre solde a été ajusté de {amount}", "zh": "您的余额已调整 {amount}"}',
    '{"en": "The reason: {words}. It stands in your statement.", "fr": "Motif : {words}. L’ajustement figure dans votre relevé.", "zh": "原因：{words}。此项已列入您的对账单。"}')
on conflict (kind) do update set audience = excluded.audience, icon = excluded.icon, link = excluded.link, channels = excluded.channels,
  title = excluded.title, body = excluded.body;
