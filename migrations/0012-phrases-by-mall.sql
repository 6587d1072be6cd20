-- In which malls a phrase leads to something. Filled by the next rebuild of the index, which a new version of it begins by itself.
alter table search_phrases add column mall_ids integer[] not null default '{}';
