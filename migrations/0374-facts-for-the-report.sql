-- What a platform has to know of whoever it reports to the tax agency.
create table report_facts (
  seller_id uuid primary key,
  seller_kind text not null,
  -- Sealed: legal name, address, and the business number or the date of birth. Null until it was given.
  box bytea,
  -- The last digits of the number, or the year of birth.
  hint text,
  given_at timestamptz,
  given_by uuid,
  verified_at timestamptz,
  verified_by uuid,
  -- Reminders of this calendar year.
  reminders integer not null default 0,
  reminded_in integer
);

-- Payouts of whoever was reminded twice and gave nothing wait.
alter table money_settings add column facts_stop_payouts boolean not null default false;

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('report-facts-wanted', 'seller', 'landmark', '/seller/payout-account', '{in-app,email}',
    '{"en": "The tax agency asks who you are, until {day}", "fr": "Le fisc demande qui vous êtes, avant le {day}", "zh": "税务机关要求提供身份资料，截止 {day}"}',
    '{"en": "Marketplaces report each year what their sellers earned. Please give your legal name, address and business number or date of birth at your payout account. They are kept sealed.", "fr": "Les places de marché déclarent chaque année ce que leurs vendeurs ont gagné. Donnez votre nom légal, votre adresse et votre numéro d’entreprise ou date de naissance dans votre compte de versement. Ces données sont scellées.", "zh": "平台每年须申报卖家收入。请在打款账户页面填写法定名称、地址以及企业号码或出生日期。资料将加密保存。"}'),
  ('report-facts-last', 'seller', 'circle-alert', '/seller/payout-account', '{in-app,email}',
    '{"en": "Still missing for the tax agency, until {day}", "fr": "Toujours attendu pour le fisc, avant le {day}", "zh": "税务资料仍未填写，截止 {day}"}',
    '{"en": "Your legal name, address and business number or date of birth are still missing. Without them payouts may wait, and the law knows a penalty.", "fr": "Votre nom légal, votre adresse et votre numéro d’entreprise ou date de naissance manquent toujours. Sans eux, les versements peuvent attendre et la loi prévoit une pénalité.", "zh": "您的法定名称、地址以及企业号码或出生日期仍未填写。缺少这些资料可能导致打款暂停，法律亦有处罚规定。"}'),
  ('report-facts-wrong', 'seller', 'circle-alert', '/seller/payout-account', '{in-app,email}',
    '{"en": "Please look at your facts for the tax agency again", "fr": "Vérifiez vos renseignements pour le fisc", "zh": "请重新核对您的税务资料"}',
    '{"en": "{words}", "fr": "{words}", "zh": "{words}"}')
on conflict (kind) do update set audience = excluded.audience, icon = excluded.icon, link = excluded.link, channels = excluded.channels,
  title = excluded.title, body = excluded.body;
