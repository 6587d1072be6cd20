-- A category that went into another one stays, so that its old addresses lead there.
alter table categories add column merged_into uuid;
