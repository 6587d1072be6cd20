-- Whoever has just opened has answered nobody: how soon they do is not known, and the day that stands in its place is nobody's promise.
alter table providers add column has_replied boolean not null default true;
