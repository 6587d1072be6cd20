-- What a provider tells is kept, also what nobody expected, and what a person has to look at is flagged.
alter table payment_events add column type text;
alter table payment_events add column body jsonb;
alter table payment_events add column flag text;
create index payment_events_flagged on payment_events (flag) where flag is not null;
