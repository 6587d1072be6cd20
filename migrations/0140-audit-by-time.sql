-- What staff did is read newest first: all of it, one place's or one person's.
create index audit_entries_by_time on audit_entries (at, id);
create index audit_entries_by_actor on audit_entries (actor_id, at, id);
