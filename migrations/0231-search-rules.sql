-- What the operator adds to the dictionaries: words that also mean others, and results that stand first or are left out of a question.
create table search_rules (
  id uuid primary key,
  kind text not null check (kind in ('synonym', 'translation', 'pin', 'hide')),
  language text not null check (language in ('en', 'fr', 'zh')),
  words text not null,
  folded text not null,
  means jsonb not null default '[]',
  product_ids uuid[] not null default '{}',
  is_live boolean not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid not null
);

create unique index search_rules_once on search_rules (kind, language, folded);
create index search_rules_changed on search_rules (kind, changed_at desc, id desc);
create index search_rules_live on search_rules (changed_at) where is_live;
