-- How a shop's pages look beside its template: choices from lists, sections in their order, the shop's own words. Read with suspicion.
alter table shops add column look jsonb not null default '{}';
