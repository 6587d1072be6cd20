-- Pros that somebody has collected, beside the services.

create table provider_collects (
  customer_id uuid not null,
  provider_id uuid not null,
  collected_at timestamptz not null,
  primary key (customer_id, provider_id)
);
create index provider_collects_recent on provider_collects (customer_id, collected_at desc);
