-- What a seller is billed for a month, as it was when it was made. It is never changed: a correction is a credit note of its own.
create table commission_invoices (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('invoice', 'credit')),
  of_id uuid,
  seller_id uuid not null,
  seller_kind text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  facts jsonb not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  reason text,
  by_account uuid,
  made_at timestamptz not null,
  check ((kind = 'credit') = (of_id is not null)),
  check (kind = 'invoice' or (reason is not null and by_account is not null and net_cents <= 0))
);
create unique index commission_invoices_once on commission_invoices (seller_id, month) where kind = 'invoice';
create index commission_invoices_by_seller on commission_invoices (seller_id, id desc);
create index commission_invoices_by_month on commission_invoices (month, id desc);
