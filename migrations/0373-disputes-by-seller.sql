create index ledger_disputes_by_seller on ledger_entries (owner_id, at) where kind = 'dispute';
create index ledger_holds_by_time on ledger_holds (seller_id, made_at);
