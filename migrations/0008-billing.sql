-- Billing: whom Stripe knows by which name, and the numbers under which a shop collects taxes.

create table stripe_customers (
  customer_id uuid primary key,
  -- Stripe's own name for the account: a saved card pays only together with it.
  name text not null,
  created_at timestamptz not null
);

-- {"gstHst": "...", "pstRstQst": "..."}, as they are printed on an invoice.
alter table shops add column tax_numbers jsonb not null default '{}';
