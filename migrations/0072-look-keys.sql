-- What the names of businesses look like (rules/look-alikes.ts), so that one that can be mistaken for another is found. Null until the next
-- start has read the name.
alter table shops add column look_keys text[];
alter table providers add column look_keys text[];
create index shops_by_look on shops using gin (look_keys);
create index providers_by_look on providers using gin (look_keys);
create index shops_without_look on shops (id) where look_keys is null;
create index providers_without_look on providers (id) where look_keys is null;
