-- What the provider kept of a payment, once it has said so; the books have a line for it.
alter table payments add column fee_cents bigint check (fee_cents >= 0);
