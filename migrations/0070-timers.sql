-- What happens on a clock: when each is due next, and which process is at it now. A process that lives for a short while finds here what
-- those before it have left undone.
create table timers (
  name text primary key,
  due_at timestamptz not null,
  holder uuid,
  held_until timestamptz,
  -- Counts the runs: one that was taken away from a process that stood still is no longer that process's to end.
  run integer not null default 0
);
