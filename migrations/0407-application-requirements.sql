-- What is asked of an application: a check of the house by its name, words that the applicant says, or words that a person has looked at.
create table application_requirements (
  id uuid primary key,
  kind text not null,
  -- Null: of both kinds.
  account_type text,
  check_name text,
  asked jsonb,
  is_on boolean not null,
  version integer not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  check (kind in ('computed', 'said', 'checked')),
  check (account_type in ('online business account', 'service account')),
  check ((kind = 'computed') = (check_name is not null)),
  check ((kind = 'computed') = (asked is null))
);

-- What was said of one of them, in the words that stood there then. It outlives the requirement.
create table application_answers (
  application_id uuid not null references applications (id) on delete cascade,
  requirement_id uuid not null,
  words text not null,
  holds boolean not null,
  account_id uuid not null,
  at timestamptz not null,
  primary key (application_id, requirement_id)
);

-- Whether an application that meets everything is accepted without a person. Nobody has said so: it is not.
create table application_acceptances (
  account_type text primary key,
  is_automatic boolean not null,
  version integer not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  check (account_type in ('online business account', 'service account'))
);

-- How it stood to each of them when it was decided, and why it was accepted though one was not met.
alter table applications add column met jsonb;
alter table applications add column passed_reason text;

insert into notification_kinds (kind, audience, icon, link, channels, title, body) values
  ('application-opened', 'operator', 'user-check', '/operator/applications', '{in-app,email}',
    '{"en": "Application {number} was accepted by itself", "fr": "La demande {number} a été acceptée d’elle-même", "zh": "申请 {number} 已自动通过"}',
    '{"en": "{name}, {city}: everything that is required was met, and the page is open.", "fr": "{name}, {city} : tout ce qui est exigé était rempli, et la page est ouverte.", "zh": "{name}，{city}：全部要求均已满足，页面已开放。"}');
