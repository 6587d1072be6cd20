-- What a shop says about itself beside its look. No rates of its own: the marketplace's hold.
alter table shops
  add column delivery_rates jsonb not null default '[]',
  add column closure jsonb,
  add column contact jsonb not null default '{"email": "", "phone": ""}',
  add column version integer not null default 1,
  add column changed_by uuid,
  add column changed_at timestamptz;
