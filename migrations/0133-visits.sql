-- Looks at products are added up by a timer, away from who looks.
create index browse_history_by_time on browse_history (viewed_at);
create table counted_visits (
  name text primary key,
  until timestamptz not null
);
