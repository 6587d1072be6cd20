-- A provider names a refund by its id alone.
create index refunds_by_id on refunds (id);
