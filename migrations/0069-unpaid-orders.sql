-- How much an account keeps from others without paying is counted with every order. Without an index of its own that reads what all of
-- them hold, those that were paid since the last vacuum, too.
create index orders_unpaid on orders (customer_id, held_until) where payment_state = 'unpaid' and held_until is not null;
