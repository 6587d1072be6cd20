-- Why a message could not be delivered the last time, and how often a timer broke in a row.
alter table outbox add column error text;
alter table timers add column error text;
