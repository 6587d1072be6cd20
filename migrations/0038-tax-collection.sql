-- Who collected the taxes of a shop's part when it was sold, and under which numbers. Orders of before say nothing.
alter table shop_orders add column tax_collection jsonb;
