-- Nobody reads by these, and every sale wrote them: entries are found by order, open payments by order or by id.
drop index payments_open;
drop index ledger_by_transfer;
drop index ledger_by_account;
