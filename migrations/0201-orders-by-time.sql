-- The newest orders of all customers, for whoever runs the marketplace.
create index orders_by_time on orders (placed_at desc, id desc);
