-- An event is told once, also when it is told again at another moment: until now the moment was part of what made it the same.
delete from notifications later using notifications first
where later.account_id = first.account_id and later.id = first.id and later.sent_at > first.sent_at;
create unique index notifications_by_event on notifications (account_id, id);
