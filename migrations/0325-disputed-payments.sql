-- What a bank has taken back of a payment, or still might keep: nobody may pay it back once more. Won it is free again.
alter table payments add column disputed_cents bigint not null default 0;
update payments set disputed_cents = taken.cents
from (select customer_id, payment_id, sum(amount_cents) as cents from chargebacks where state <> 'won' group by 1, 2) taken
where payments.customer_id = taken.customer_id and payments.id = taken.payment_id;
