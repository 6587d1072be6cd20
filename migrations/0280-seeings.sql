-- Staff who look as somebody else: a session of its own kind, which no write accepts. A row lives as long as the look.
create table seeings (
  id uuid primary key,
  -- Who looks, as what they work for the marketplace, and the session of theirs with which this one ends.
  account_id uuid not null,
  role text not null,
  session_id uuid not null,
  as_kind text not null,
  seen_account_id uuid not null,
  -- The shop or the business whose desk is looked at; null of a customer.
  place_id uuid,
  name text not null,
  reason text not null,
  -- Where the look was begun, to go back to.
  from_address text not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  -- Good once, for a minute: what carries the look to its own host.
  ticket_hash bytea unique,
  ticket_until timestamptz not null,
  cookie_hash bytea unique,
  token_hash bytea,
  check (as_kind in ('customer', 'shop', 'business')),
  check ((as_kind = 'customer') = (place_id is null))
);
create index seeings_by_session on seeings (session_id);
create index seeings_over on seeings (expires_at);
