-- How the test bank ends a payout is settled when it is asked to pay: another account given later changes nothing of what has gone out.
alter table bank_payouts add column outcome text;
update bank_payouts payout set outcome = payee.outcome from bank_payees payee where payee.id = payout.payee_id;
