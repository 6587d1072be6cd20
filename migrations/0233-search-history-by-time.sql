create index search_history_by_time on search_history (searched_at, owner);
