-- Two accounts of one person become one: which went into which, who did it and why.
create table account_merges (
  gone_id uuid primary key,
  kept_id uuid not null,
  by_account uuid not null,
  reason text not null,
  at timestamptz not null
);
create index account_merges_by_kept on account_merges (kept_id);

-- What stands beside something of a customer gets its new owner in the same transaction, one statement later.
alter table complaint_messages alter constraint complaint_messages_customer_id_complaint_id_fkey deferrable;
alter table complaint_events alter constraint complaint_events_customer_id_complaint_id_fkey deferrable;
alter table subscription_orders alter constraint subscription_orders_customer_id_subscription_id_fkey deferrable;
alter table inquiry_messages alter constraint inquiry_messages_customer_id_inquiry_id_fkey deferrable;
