create index payments_by_card on payments (last4, created_at desc) where last4 is not null;
