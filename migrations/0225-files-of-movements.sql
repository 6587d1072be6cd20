-- The provider's own file of movements, part by part, until it was read; and which line of it could not be.
create table reconciliation_files (
  reconciliation_id uuid not null references reconciliations (id) on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (reconciliation_id, part)
);
alter table reconciliations add column wrong_line integer;

-- What a seller bears of payments that banks took back.
create index chargebacks_by_share on chargebacks using gin (shares jsonb_path_ops);
update notification_kinds set link = '/seller/money/chargebacks' where kind in ('chargeback-opened', 'chargeback-won', 'chargeback-lost');
update notification_kinds set link = '/operator/money/chargebacks' where kind = 'chargeback-waiting';
