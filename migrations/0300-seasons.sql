-- A mall's home for some days: what it shows, when it begins and when it ends stands in its versions (editions of the kind 'season').
create table seasons (
  id uuid primary key,
  mall_id integer not null,
  made_at timestamptz not null
);

create index seasons_by_mall on seasons (mall_id, id desc);

-- After this moment a version is nobody's concern but its history's: what is over is not read with what is shown.
alter table editions add column shows_until timestamptz;
