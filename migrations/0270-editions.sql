-- What the operator writes in the place of what is built in: every version that was published or is going to be. The one with the latest
-- moment that has come is shown. Without a content it is what is built in.
create table editions (
  id uuid primary key,
  kind text not null,
  key text not null,
  number integer not null,
  content jsonb,
  changes text[] not null default '{}',
  by_account uuid not null,
  back_to integer,
  written_at timestamptz not null,
  shows_from timestamptz not null,
  withdrawn_at timestamptz,
  unique (kind, key, number)
);

create index editions_shown on editions (kind, key, shows_from desc, number desc) where withdrawn_at is null;

-- What is being changed and nobody but the operator sees.
create table edition_drafts (
  kind text not null,
  key text not null,
  version integer not null,
  content jsonb,
  by_account uuid,
  saved_at timestamptz,
  primary key (kind, key)
);
