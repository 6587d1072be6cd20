-- Long work for a shop, a business or the house, step by step: who wanted it, how far it is, and which process is at it now.
create table tasks (
  id uuid primary key,
  kind text not null,
  place_kind text not null check (place_kind in ('shop', 'business', 'house')),
  place_id uuid not null,
  account_id uuid not null,
  input jsonb not null,
  state text not null check (state in ('ready', 'paused', 'done', 'failed', 'cancelled', 'undone')),
  is_undoing boolean not null default false,
  -- Where the next step begins. It moves in the transaction of the step.
  cursor jsonb,
  steps integer not null default 0,
  done integer not null default 0,
  total integer,
  result jsonb not null default '{}',
  error jsonb,
  -- Of the step that is next: counted before it begins, so that one that kills its process is not begun for ever.
  tries integer not null default 0,
  due_at timestamptz not null,
  holder uuid,
  held_until timestamptz,
  run integer not null default 0,
  served_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index tasks_by_place on tasks (place_kind, place_id, id);
-- Whose turn it is: the place that was served longest ago.
create index tasks_by_turn on tasks (place_kind, place_id, served_at);
create index tasks_ready on tasks (due_at) where state = 'ready';
create index tasks_ended on tasks (ended_at) where ended_at is not null;

-- What it takes to go back over each step.
create table task_steps (
  task_id uuid not null references tasks on delete cascade,
  number integer not null,
  did integer not null,
  record jsonb not null,
  primary key (task_id, number)
);

-- A shop's products in an order that does not change while they are changed.
create index spus_by_shop on spus (shop_id, id);
