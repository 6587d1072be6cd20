-- Consultations: what was asked of whom, everything that was said about it, and what was offered.

alter table inquiries add column street text not null default '';
alter table inquiries add column service_id uuid;
-- When the asker was offered other providers, because nobody had answered.
alter table inquiries add column offered_others_at timestamptz;
create index inquiries_waiting on inquiries (created_at) where state in ('sent', 'seen') and offered_others_at is null;

alter table inquiry_recipients add column answered_at timestamptz;
alter table inquiry_recipients add column declined_at timestamptz;
create index inquiry_recipients_by_provider on inquiry_recipients (provider_id, sent_at desc);

-- The thread of a request. A message to or from one provider is seen by that provider and the asker; one without a provider went to all.
create table inquiry_messages (
  customer_id uuid not null,
  inquiry_id uuid not null,
  id uuid not null,
  provider_id uuid,
  author text not null,
  author_id uuid,
  kind text not null,
  words text not null,
  images text[] not null default '{}',
  video_url text,
  quote_id uuid,
  order_id uuid,
  amount_cents bigint,
  at timestamptz not null,
  primary key (customer_id, inquiry_id, id),
  foreign key (customer_id, inquiry_id) references inquiries (customer_id, id) on delete cascade,
  check (author in ('customer', 'provider', 'marketplace'))
);

alter table quotes add column quote_type text not null default 'fixed';
alter table quotes add column category_id uuid;
alter table quotes add column gst_hst_cents bigint not null default 0;
alter table quotes add column pst_rst_qst_cents bigint not null default 0;
alter table quotes add column replaces_id uuid;
-- The order that it became.
alter table quotes add column order_id uuid;
alter table quotes add column decided_at timestamptz;
alter table quotes add column reminded_at timestamptz;
update quotes set category_id = inquiries.category_id from inquiries where inquiries.id = quotes.inquiry_id;
alter table quotes alter column category_id set not null;
update quotes set
  gst_hst_cents = coalesce((select sum((tax ->> 'cents')::bigint) from jsonb_array_elements(taxes) tax where tax ->> 'name' in ('GST', 'HST')), 0),
  pst_rst_qst_cents = coalesce((select sum((tax ->> 'cents')::bigint) from jsonb_array_elements(taxes) tax where tax ->> 'name' not in ('GST', 'HST')), 0);
alter table quotes drop column taxes;
alter table quotes add constraint quotes_state_check check (state in ('draft', 'final'));
alter table quotes add constraint quotes_outcome_check check (
  outcome in ('draft', 'open', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded')
);
create index quotes_by_id on quotes (id);
create index quotes_open on quotes (valid_until) where outcome = 'open';
create index quotes_accepted on quotes (category_id, decided_at) where outcome = 'accepted';

-- What the asker would pay instead.
create table counter_offers (
  customer_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  provider_id uuid not null,
  -- Before tax.
  amount_cents bigint not null,
  words text not null,
  state text not null,
  made_at timestamptz not null,
  primary key (customer_id, id),
  check (amount_cents > 0),
  check (state in ('open', 'answered', 'refused'))
);
-- One at a time: the next one needs an answer first.
create unique index counter_offers_one_open on counter_offers (quote_id) where state = 'open';
create index counter_offers_by_provider on counter_offers (provider_id, made_at desc);

-- A quote lies in the cart once, however often it is accepted.
create unique index service_cart_lines_by_quote on service_cart_lines (quote_id) where quote_id is not null;
