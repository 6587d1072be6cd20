-- What staff did: who, for which shop, business or house, by which call, to what, how it was before and after, and why. One chain of
-- hashes for each place. Texts stay as they were written, since each entry's hash is made from them.
create table audit_entries (
  id uuid primary key,
  chain text not null,
  number bigint not null,
  at timestamptz not null,
  actor_id uuid not null,
  role text not null,
  call text not null,
  subject_id uuid,
  before text,
  after text,
  reason text,
  previous bytea not null,
  hash bytea not null
);
-- Not unique: a copy of an entry is for the check to find, and whoever writes one holds the head.
create index audit_entries_by_chain on audit_entries (chain, number);
create index audit_entries_by_subject on audit_entries (subject_id, at) where subject_id is not null;

-- The last entry of each chain: without it nobody would notice that the last ones are gone.
create table audit_heads (
  chain text primary key,
  number bigint not null,
  hash bytea not null
);

create function refuse_to_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only added to';
end $$;
create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function refuse_to_change();
create trigger audit_heads_stay before delete on audit_heads
  for each row execute function refuse_to_change();
