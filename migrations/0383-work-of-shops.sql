-- The newest of all shops, and those that failed.
create index tasks_of_shops on tasks (id desc) where place_kind = 'shop';
create index tasks_of_shops_failed on tasks (id desc) where place_kind = 'shop' and state = 'failed';
