-- Who collects the taxes of a service, as for goods: by what its business is registered for. A business of before says nothing (null): the
-- marketplace collects, as it did. What was agreed keeps who collects.
alter table providers add column tax_numbers jsonb;
alter table providers add column country text not null default 'ca';
alter table quotes add column tax_collection jsonb;
alter table service_orders add column tax_collection jsonb;
