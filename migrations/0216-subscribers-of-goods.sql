-- How many people have subscribed to a product, for the shop that offers it.
create index subscriptions_by_spu on subscriptions (spu_id) where state <> 'stopped';
