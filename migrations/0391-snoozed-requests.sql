-- Until when a business has put a request off: a moment that is over means that it has come back.
alter table inquiry_recipients add column snoozed_until timestamptz;
