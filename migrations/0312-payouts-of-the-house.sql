-- The house reads payouts by state and by key, and by run what a person has still to pay.
create index payouts_by_state on payouts (state, id desc);
create index payouts_by_hand on payouts (run_id) where provider = 'hand' and state = 'sent';
