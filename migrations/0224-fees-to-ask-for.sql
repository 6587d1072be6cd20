create index payments_without_fee on payments (settled_at, id) where state = 'succeeded' and fee_cents is null and provider = 'stripe';
