-- The marketplace finds a return without knowing whose it is.
create index returns_by_id on returns (id);
