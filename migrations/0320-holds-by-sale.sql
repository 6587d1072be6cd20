-- A job has as many holds as bills of it were paid: they are read by the sale, the oldest first.
create index ledger_holds_by_sale on ledger_holds (seller_id, sale_id) where released_at is null;
