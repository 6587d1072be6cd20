-- Those who want to sell: what they tell, who decides, and who looked at their papers.

create table applications (
  id uuid primary key,
  number text not null unique,
  account_id uuid not null,
  account_type text not null,
  state text not null default 'draft',
  -- In which the applicant is written to.
  language text not null,
  said jsonb not null,
  -- Uploads of the kind identity. Null after they were erased.
  front_upload uuid,
  back_upload uuid,
  -- Sealed: legal name, address and tax numbers.
  tax bytea,
  -- The name in addresses that is kept free for this application while it is looked at.
  wanted_id text,
  agreement_version text,
  agreed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  -- The shop or the provider that came of it.
  opened_id uuid,
  erased_at timestamptz,
  check (account_type in ('online business account', 'service account')),
  check (state in ('draft', 'received', 'asked', 'accepted', 'refused')),
  check (language in ('en', 'zh', 'fr')),
  check ((state = 'draft') = (sent_at is null)),
  check ((state in ('accepted', 'refused')) = (decided_at is not null)),
  check (state = 'draft' or agreement_version is not null)
);
create index applications_by_account on applications (account_id, created_at desc);
-- One at a time for each kind of account.
create unique index applications_one_live on applications (account_id, account_type) where state in ('draft', 'received', 'asked');
create unique index applications_wanted on applications (account_type, wanted_id) where state in ('received', 'asked');
create index applications_by_state on applications (state, sent_at, id);
create index applications_to_erase on applications (decided_at) where erased_at is null;

create table application_messages (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  author text not null,
  author_id uuid not null,
  words text not null,
  at timestamptz not null,
  check (author in ('applicant', 'operator'))
);
create index application_messages_by_application on application_messages (application_id, at, id);

-- Every look at a photo or at tax details. It stays when the papers and the application are gone.
create table identity_looks (
  id uuid primary key,
  application_id uuid not null,
  looked_by uuid not null,
  what text not null,
  at timestamptz not null,
  check (what in ('front', 'back', 'tax'))
);
create index identity_looks_by_application on identity_looks (application_id, at, id);

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('application-received', 'customer', 'inbox', '/register/startyourbusiness', '{in-app,email}',
    '{"en": "We have your application {number}", "fr": "Nous avons reçu votre demande {number}", "zh": "已收到您的申请 {number}"}',
    '{"en": "{name}: a person looks at it within {days} working days. You will be told by mail.", "fr": "{name} : une personne l’examine d’ici {days} jours ouvrables. Vous serez informé par courriel.", "zh": "{name}：我们会在 {days} 个工作日内由专人审核，并通过邮件通知您。"}'),
  ('application-asked', 'customer', 'message-circle-question-mark', '/register/startyourbusiness', '{in-app,email}',
    '{"en": "A question about your application {number}", "fr": "Une question au sujet de votre demande {number}", "zh": "关于您的申请 {number} 的问题"}',
    '{"en": "{words}", "fr": "{words}", "zh": "{words}"}'),
  ('application-accepted', 'customer', 'circle-check', '/register/startyourbusiness', '{in-app,email}',
    '{"en": "Welcome: {name} is open", "fr": "Bienvenue : {name} est ouvert", "zh": "欢迎：{name} 已开业"}',
    '{"en": "Your application {number} is accepted. {words}", "fr": "Votre demande {number} est acceptée. {words}", "zh": "您的申请 {number} 已通过。{words}"}'),
  ('application-refused', 'customer', 'circle-x', '/register/startyourbusiness', '{in-app,email}',
    '{"en": "Your application {number} was refused", "fr": "Votre demande {number} a été refusée", "zh": "您的申请 {number} 未通过"}',
    '{"en": "The reason: {words} You may apply again when it is gone.", "fr": "La raison : {words} Vous pourrez refaire une demande quand elle n’existera plus.", "zh": "原因：{words} 问题解决后可再次申请。"}'),
  ('application-waiting', 'operator', 'user-check', '/operator/applications', '{in-app,email}',
    '{"en": "Application {number} waits for you", "fr": "La demande {number} vous attend", "zh": "申请 {number} 待审核"}',
    '{"en": "{name}, {city}.", "fr": "{name}, {city}.", "zh": "{name}，{city}。"}'),
  ('application-answered', 'operator', 'message-square-reply', '/operator/applications', '{in-app,email}',
    '{"en": "Answer about application {number}", "fr": "Réponse au sujet de la demande {number}", "zh": "申请 {number} 有新的答复"}',
    '{"en": "{name} answered.", "fr": "{name} a répondu.", "zh": "{name} 已答复。"}')
on conflict (kind) do update set audience = excluded.audience, icon = excluded.icon, link = excluded.link, channels = excluded.channels,
  title = excluded.title, body = excluded.body;
