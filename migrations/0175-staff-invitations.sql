-- Who was asked to work at a place. The link of the letter is kept as a hash; an accepted one stays, so that asking twice is answered alike.
create table staff_invitations (
  id uuid primary key,
  kind text not null check (kind in ('shop', 'business', 'house')),
  place_id uuid not null,
  email text not null,
  role text not null,
  language text not null,
  invited_by uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  token_hash bytea,
  accepted_at timestamptz,
  accepted_by uuid,
  unique (kind, place_id, email)
);
create unique index staff_invitations_by_token on staff_invitations (token_hash) where token_hash is not null;
create index staff_invitations_by_end on staff_invitations (expires_at);
