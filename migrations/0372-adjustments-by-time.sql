create index ledger_adjustments on ledger_entries (id desc) where kind = 'adjustment' and account = 'shop';
