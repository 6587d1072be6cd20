-- The marketplace. Ids are made by the application; keys begin with the owner (customer, shop, provider)
-- wherever a cluster may spread the rows by it. Foreign keys stay inside one room.

-- places

create table provinces (
  code text primary key,
  country text not null,
  name jsonb not null,
  kind text not null
);

create table cities (
  key text primary key,
  country text not null,
  province text not null references provinces (code),
  name jsonb not null,
  lat double precision not null,
  lng double precision not null,
  postal_prefixes text[] not null,
  population_rank integer not null,
  time_zone text not null
);
create index cities_by_rank on cities (country, population_rank);

create table tax_rates (
  province text not null references provinces (code),
  tax text not null,
  since date not null,
  milli_percent integer not null,
  primary key (province, tax, since)
);

-- malls

create table malls (
  id integer primary key,
  code text not null unique,
  name jsonb not null,
  description jsonb not null,
  template text,
  logo_url text not null,
  category_keys text[] not null,
  featured_shop_slugs text[] not null,
  shows_services boolean not null,
  external_url text,
  banners jsonb not null,
  sort integer not null
);

-- customers

create table accounts (
  id uuid primary key,
  email text not null unique,
  password_hash text not null,
  roles text[] not null,
  nick_name text not null,
  first_name text not null,
  last_name text not null,
  bio text not null,
  gender text not null,
  avatar_url text,
  language text not null,
  mall_code text not null,
  shop_id uuid,
  provider_id uuid,
  created_at timestamptz not null,
  check (email = lower(email)),
  check (roles <@ array['customer', 'goodsSeller', 'serviceSeller', 'operator'])
);

create table addresses (
  customer_id uuid not null,
  id uuid not null,
  address_type text not null,
  is_default boolean not null,
  is_company boolean not null,
  company_name text,
  recipient text not null,
  country text not null,
  province text not null,
  county text,
  city text not null,
  street text not null,
  route text,
  apt text,
  postal_code text not null,
  email text not null,
  phone text not null,
  lat double precision,
  lng double precision,
  created_at timestamptz not null,
  primary key (customer_id, id)
);
create unique index addresses_one_default on addresses (customer_id, address_type) where is_default;

create table cards (
  customer_id uuid not null,
  id uuid not null,
  provider_token text not null,
  brand text not null,
  last4 text not null,
  expiration_month integer not null,
  expiration_year integer not null,
  name_on_card text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  primary key (customer_id, id),
  check (last4 ~ '^[0-9]{4}$')
);
create unique index cards_one_default on cards (customer_id) where is_default;

-- shops

create table shops (
  id uuid primary key,
  slug text not null unique,
  display_name text not null,
  description jsonb not null,
  story jsonb not null,
  template text not null,
  palette jsonb not null,
  initials text not null,
  logo_url text not null,
  cover_picture text not null,
  city_key text not null,
  city jsonb not null,
  province text not null,
  country text not null,
  postal_code text not null,
  lat double precision not null,
  lng double precision not null,
  hours jsonb not null,
  founded integer not null,
  languages text[] not null,
  category_keys text[] not null,
  mall_ids integer[] not null,
  return_window_days integer not null,
  free_delivery boolean not null,
  is_public boolean not null,
  own_domain text unique,
  rating double precision not null,
  review_count integer not null,
  product_count integer not null,
  follower_count integer not null,
  created_at timestamptz not null
);
create index shops_by_city on shops (province, city_key);
create index shops_by_mall on shops using gin (mall_ids);

create table shop_follows (
  customer_id uuid not null,
  shop_id uuid not null,
  followed_at timestamptz not null,
  primary key (customer_id, shop_id)
);

-- catalogue

create table categories (
  id uuid primary key,
  key text not null unique,
  type text not null,
  level integer not null,
  parent_id uuid,
  root_id uuid not null,
  name jsonb not null,
  sort integer not null,
  picture text,
  icon text,
  badge text,
  product_count integer not null,
  request_questions jsonb,
  service_tax jsonb,
  check (type in ('P', 'S')),
  check (level between 1 and 3)
);
create index categories_by_parent on categories (type, parent_id, sort);

create table brands (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  product_count integer not null
);

create table spus (
  id uuid primary key,
  shop_id uuid not null,
  category1_id uuid not null,
  category2_id uuid not null,
  category3_id uuid not null,
  brand_id uuid not null,
  model_number text,
  match_group text,
  family text not null,
  title jsonb not null,
  description jsonb not null,
  bullets jsonb not null,
  main_picture text not null,
  tags text[] not null,
  colours text[] not null,
  weight_grams integer not null,
  made_in_canada boolean not null,
  is_gift boolean not null,
  handling_cents integer not null,
  installation_cents integer not null,
  extra_shipping_cents integer not null,
  price_cents integer not null,
  price_max_cents integer not null,
  was_cents integer,
  in_stock boolean not null,
  rating double precision not null,
  review_count integer not null,
  sold_count integer not null,
  published boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (price_cents > 0)
);
create index spus_by_category1_sold on spus (category1_id, sold_count desc, id desc) include (shop_id, brand_id, price_cents, rating, in_stock) where published;
create index spus_by_category2_sold on spus (category2_id, sold_count desc, id desc) include (shop_id, brand_id, price_cents, rating, in_stock) where published;
create index spus_by_category3_sold on spus (category3_id, sold_count desc, id desc) include (shop_id, brand_id, price_cents, rating, in_stock) where published;
create index spus_by_category3_price on spus (category3_id, price_cents, id) include (shop_id, brand_id, rating, in_stock) where published;
create index spus_by_category1_created on spus (category1_id, created_at desc, id desc) include (shop_id, brand_id, price_cents, rating, in_stock) where published;
create index spus_by_shop_sold on spus (shop_id, sold_count desc, id desc) include (brand_id, price_cents, rating, in_stock) where published;
create index spus_by_sold on spus (sold_count desc, id desc) where published;
create index spus_by_created on spus (created_at desc, id desc) where published;
create index spus_by_brand_sold on spus (brand_id, sold_count desc, id desc) where published;
create index spus_by_match_group on spus (match_group) where match_group is not null;
create index spus_gifts on spus (sold_count desc, id desc) where published and is_gift;

create table skus (
  id uuid primary key,
  spu_id uuid not null references spus (id) on delete cascade,
  shop_id uuid not null,
  variants jsonb not null,
  colour text,
  size text,
  price_cents integer not null,
  was_cents integer,
  independent_cents integer,
  picture text not null,
  sort integer not null,
  check (price_cents > 0)
);
create index skus_by_spu on skus (spu_id, sort);

create table stock (
  shop_id uuid not null,
  sku_id uuid not null,
  on_hand integer not null,
  reserved integer not null,
  primary key (shop_id, sku_id),
  check (on_hand >= 0),
  check (reserved between 0 and on_hand)
);
create index stock_by_sku on stock (sku_id);

create table pictures (
  spu_id uuid not null references spus (id) on delete cascade,
  sort integer not null,
  key text not null,
  alt jsonb not null,
  is_view boolean not null,
  colour text,
  primary key (spu_id, sort)
);

create table spu_attributes (
  spu_id uuid not null references spus (id) on delete cascade,
  key text not null,
  value_key text not null,
  name jsonb not null,
  value jsonb not null,
  sort integer not null,
  primary key (spu_id, key)
);
create index spu_attributes_by_value on spu_attributes (key, value_key);

create table gifts (
  spu_id uuid primary key references spus (id) on delete cascade,
  shop_id uuid not null,
  minimum_cents integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create index gifts_by_shop on gifts (shop_id);

-- prices

create table price_changes (
  sku_id uuid not null,
  at timestamptz not null,
  price_cents integer not null,
  primary key (sku_id, at),
  check (price_cents > 0)
);

create table deals (
  id uuid primary key,
  spu_id uuid not null,
  sku_id uuid not null,
  shop_id uuid not null,
  price_cents integer not null,
  was_cents integer not null,
  units_offered integer not null,
  units_sold integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at),
  check (price_cents > 0 and price_cents < was_cents),
  check (units_sold between 0 and units_offered)
);
create index deals_by_end on deals (ends_at, id);
create index deals_by_spu on deals (spu_id);

create table outside_offers (
  id uuid primary key,
  site_name text not null,
  url text not null,
  title text not null,
  brand text,
  model_number text,
  price_cents integer not null,
  shipping_cents integer not null,
  seen_on date not null,
  match_group text
);
create index outside_offers_by_match_group on outside_offers (match_group);

-- cart

create table cart_lines (
  customer_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  spu_id uuid not null,
  sku_id uuid not null,
  quantity integer not null,
  added_at timestamptz not null,
  primary key (customer_id, sku_id),
  check (quantity > 0)
);
create index cart_lines_by_id on cart_lines (customer_id, id);

create table wishes (
  customer_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  spu_id uuid not null,
  sku_id uuid,
  added_at timestamptz not null,
  primary key (customer_id, spu_id)
);
create index wishes_by_id on wishes (customer_id, id);

-- coupons

create table coupons (
  id uuid primary key,
  code text not null unique,
  title jsonb not null,
  shop_id uuid,
  category_id uuid,
  applies_to text not null,
  kind text not null,
  percent integer,
  amount_cents integer,
  minimum_cents integer not null,
  stackable boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (kind <> 'percent' or percent between 1 and 100),
  check (kind <> 'amount' or amount_cents > 0),
  check (starts_at < ends_at)
);
create index coupons_by_shop on coupons (shop_id, ends_at);

create table customer_coupons (
  customer_id uuid not null,
  id uuid not null,
  coupon_id uuid not null,
  received_at timestamptz not null,
  used_at timestamptz,
  order_id uuid,
  primary key (customer_id, id)
);
create index customer_coupons_by_coupon on customer_coupons (coupon_id);

-- orders

create table orders (
  customer_id uuid not null,
  id uuid not null,
  order_number text not null,
  mall_id integer not null,
  payment_state text not null,
  payment_method jsonb,
  customer_coupon_id uuid,
  shipping_address jsonb not null,
  billing_address jsonb not null,
  items_cents bigint not null,
  discount_cents bigint not null,
  shipping_cents bigint not null,
  delivery_cents bigint not null,
  handling_cents bigint not null,
  installation_cents bigint not null,
  gst_hst_cents bigint not null,
  pst_rst_qst_cents bigint not null,
  total_cents bigint not null,
  placed_at timestamptz not null,
  paid_at timestamptz,
  primary key (customer_id, id),
  check (total_cents = items_cents - discount_cents + shipping_cents + delivery_cents + handling_cents + installation_cents + gst_hst_cents + pst_rst_qst_cents)
);
create index orders_by_customer on orders (customer_id, placed_at desc, id desc);
create index orders_by_number on orders (order_number);

create table shop_orders (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  order_number text not null,
  state text not null,
  shipping_address jsonb not null,
  items_cents bigint not null,
  discount_cents bigint not null,
  shipping_cents bigint not null,
  delivery_cents bigint not null,
  handling_cents bigint not null,
  installation_cents bigint not null,
  gst_hst_cents bigint not null,
  pst_rst_qst_cents bigint not null,
  total_cents bigint not null,
  refunded_cents bigint not null,
  placed_at timestamptz not null,
  delivered_at timestamptz,
  primary key (shop_id, id),
  check (total_cents = items_cents - discount_cents + shipping_cents + delivery_cents + handling_cents + installation_cents + gst_hst_cents + pst_rst_qst_cents),
  check (refunded_cents between 0 and total_cents),
  check (state in ('pending', 'processing', 'shipped', 'outForDelivery', 'delivered', 'returned', 'cancelled'))
);
create index shop_orders_by_shop on shop_orders (shop_id, state, placed_at desc, id desc);
create index shop_orders_by_customer on shop_orders (customer_id, state, placed_at desc, id desc);
create index shop_orders_by_order on shop_orders (order_id);

create table order_lines (
  shop_id uuid not null,
  id uuid not null,
  shop_order_id uuid not null,
  customer_id uuid not null,
  spu_id uuid not null,
  sku_id uuid not null,
  title jsonb not null,
  variants jsonb not null,
  picture text not null,
  quantity integer not null,
  unit_cents integer not null,
  discount_cents integer not null,
  fees_cents integer not null,
  returned_quantity integer not null,
  primary key (shop_id, id),
  foreign key (shop_id, shop_order_id) references shop_orders (shop_id, id) on delete cascade,
  check (quantity > 0),
  check (returned_quantity between 0 and quantity)
);
create index order_lines_by_shop_order on order_lines (shop_id, shop_order_id);
create index order_lines_by_customer on order_lines (customer_id, spu_id);

create table order_events (
  shop_id uuid not null,
  shop_order_id uuid not null,
  sort integer not null,
  at timestamptz not null,
  kind text not null,
  place text,
  note jsonb,
  primary key (shop_id, shop_order_id, sort),
  foreign key (shop_id, shop_order_id) references shop_orders (shop_id, id) on delete cascade
);

create table parcels (
  shop_id uuid not null,
  id uuid not null,
  shop_order_id uuid not null,
  carrier text not null,
  tracking_number text not null,
  shipped_at timestamptz not null,
  expected_at timestamptz not null,
  delivered_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, shop_order_id) references shop_orders (shop_id, id) on delete cascade
);
create index parcels_by_shop_order on parcels (shop_id, shop_order_id);
create index parcels_by_tracking_number on parcels (tracking_number);

create table returns (
  shop_id uuid not null,
  id uuid not null,
  shop_order_id uuid not null,
  customer_id uuid not null,
  state text not null,
  reason text not null,
  comment text not null,
  photos text[] not null,
  return_address jsonb not null,
  refund_cents bigint not null,
  requested_at timestamptz not null,
  closed_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, shop_order_id) references shop_orders (shop_id, id) on delete cascade
);
create index returns_by_customer on returns (customer_id, requested_at desc);
create index returns_by_shop on returns (shop_id, state, requested_at desc);

create table return_lines (
  shop_id uuid not null,
  return_id uuid not null,
  order_line_id uuid not null,
  quantity integer not null,
  primary key (shop_id, return_id, order_line_id),
  foreign key (shop_id, return_id) references returns (shop_id, id) on delete cascade,
  check (quantity > 0)
);

-- reviews

create table reviews (
  id uuid primary key,
  spu_id uuid not null,
  shop_id uuid not null,
  customer_id uuid not null,
  author_name text not null,
  order_line_id uuid,
  stars integer not null,
  headline text not null,
  text text not null,
  language text not null,
  photos text[] not null,
  video_url text,
  variant_note text,
  helpful_count integer not null,
  is_published boolean not null,
  written_at timestamptz not null,
  seller_answer text,
  answered_at timestamptz,
  check (stars between 1 and 5)
);
create index reviews_by_spu on reviews (spu_id, written_at desc, id desc);
create index reviews_by_customer on reviews (customer_id, written_at desc);
create index reviews_by_shop on reviews (shop_id, written_at desc);
create unique index reviews_one_per_line on reviews (order_line_id);

-- services

create table providers (
  id uuid primary key,
  slug text not null unique,
  display_name text not null,
  story jsonb not null,
  promise jsonb not null,
  template text not null,
  initials text not null,
  pictures text[] not null,
  city_key text not null,
  city jsonb not null,
  district text,
  province text not null,
  postal_fsa text not null,
  lat double precision not null,
  lng double precision not null,
  service_radius_km integer not null,
  hours jsonb not null,
  emergency boolean not null,
  languages text[] not null,
  licence_kind jsonb,
  licence_number text,
  licence_checked boolean not null,
  founded integer not null,
  median_reply_minutes integer not null,
  hire_count integer not null,
  rating double precision not null,
  review_count integer not null,
  is_public boolean not null,
  created_at timestamptz not null
);
create index providers_by_city on providers (province, city_key);

create table provider_categories (
  category_id uuid not null,
  provider_id uuid not null references providers (id) on delete cascade,
  primary key (category_id, provider_id)
);
create index provider_categories_by_provider on provider_categories (provider_id);

create table services (
  id uuid primary key,
  key text not null unique,
  provider_id uuid not null references providers (id) on delete cascade,
  category1_id uuid not null,
  category2_id uuid not null,
  category3_id uuid not null,
  title jsonb not null,
  description jsonb not null,
  included jsonb not null,
  price_cents integer,
  price_unit text not null,
  duration_minutes integer,
  picture text not null,
  booked_count integer not null,
  published boolean not null,
  created_at timestamptz not null
);
create index services_by_provider on services (provider_id, booked_count desc);
create index services_by_category1 on services (category1_id, booked_count desc, id desc);
create index services_by_category2 on services (category2_id, booked_count desc, id desc);
create index services_by_category3 on services (category3_id, booked_count desc, id desc);

create table service_variants (
  id uuid primary key,
  service_id uuid not null references services (id) on delete cascade,
  name jsonb not null,
  price_cents integer not null,
  sort integer not null
);
create index service_variants_by_service on service_variants (service_id, sort);

create table service_reviews (
  id uuid primary key,
  provider_id uuid not null references providers (id) on delete cascade,
  service_id uuid,
  customer_id uuid,
  author_name text not null,
  language text not null,
  stars integer not null,
  text text not null,
  verified_hire boolean not null,
  helpful_count integer not null,
  written_at timestamptz not null,
  provider_answer text,
  check (stars between 1 and 5)
);
create index service_reviews_by_provider on service_reviews (provider_id, written_at desc);

create table inquiries (
  customer_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  consultation_type text not null,
  content text not null,
  language text not null,
  images text[] not null,
  video_url text,
  answers jsonb not null,
  contact jsonb not null,
  city_key text not null,
  province text not null,
  postal_fsa text not null,
  hoped_service_at timestamptz,
  engineering_status text,
  state text not null,
  created_at timestamptz not null,
  primary key (customer_id, id)
);
create index inquiries_recent on inquiries (customer_id, created_at desc);

create table inquiry_recipients (
  provider_id uuid not null,
  inquiry_id uuid not null,
  customer_id uuid not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (provider_id, inquiry_id)
);
create index inquiry_recipients_by_inquiry on inquiry_recipients (inquiry_id);

create table quotes (
  provider_id uuid not null,
  id uuid not null,
  inquiry_id uuid not null,
  customer_id uuid not null,
  state text not null,
  outcome text not null,
  pay_mode text,
  subject text not null,
  description text not null,
  items_cents bigint not null,
  discount_cents bigint not null,
  taxes jsonb not null,
  total_cents bigint not null,
  prepay_cents bigint not null,
  responded_at timestamptz,
  valid_until timestamptz,
  primary key (provider_id, id)
);
create index quotes_by_customer on quotes (customer_id, responded_at desc);
create index quotes_by_inquiry on quotes (inquiry_id);

create table quote_items (
  provider_id uuid not null,
  quote_id uuid not null,
  sort integer not null,
  service_id uuid,
  sku_name text not null,
  variant_name text,
  usage text not null,
  thumbnail text,
  selling_cents bigint not null,
  quantity integer not null,
  quotation_cents bigint not null,
  discount_cents bigint not null,
  prepay_percent integer not null,
  prepay_cents bigint not null,
  adjustment text,
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (provider_id, quote_id, sort),
  foreign key (provider_id, quote_id) references quotes (provider_id, id) on delete cascade,
  check (quantity > 0)
);

create table service_cart_lines (
  customer_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  service_id uuid,
  variant_id uuid,
  quote_id uuid,
  pay_mode text not null,
  quantity integer not null,
  added_at timestamptz not null,
  primary key (customer_id, id),
  check (quantity > 0)
);

create table service_collects (
  customer_id uuid not null,
  service_id uuid not null,
  collected_at timestamptz not null,
  primary key (customer_id, service_id)
);

create table service_browse_history (
  owner uuid not null,
  service_id uuid not null,
  viewed_at timestamptz not null,
  primary key (owner, service_id)
);

-- messages

create table notification_kinds (
  kind text primary key,
  audience text not null,
  icon text not null,
  link text not null,
  channels text[] not null,
  title jsonb not null,
  body jsonb not null
);

create table notifications (
  account_id uuid not null,
  sent_at timestamptz not null,
  id uuid not null,
  kind text not null references notification_kinds (kind),
  variables jsonb not null,
  link text not null,
  read_at timestamptz,
  primary key (account_id, sent_at, id)
);

-- search

create table popular_keywords (
  language text not null,
  keyword text not null,
  searches integer not null,
  search_type text not null,
  primary key (language, keyword)
);
create index popular_keywords_by_searches on popular_keywords (language, searches desc);

create table search_history (
  owner uuid not null,
  search_type text not null,
  keyword text not null,
  searched_at timestamptz not null,
  primary key (owner, search_type, keyword)
);
create index search_history_recent on search_history (owner, searched_at desc);

create table search_terms (
  key text primary key,
  synonyms jsonb not null
);

-- recommendations

create table browse_history (
  owner uuid not null,
  spu_id uuid not null,
  viewed_at timestamptz not null,
  primary key (owner, spu_id)
);
create index browse_history_recent on browse_history (owner, viewed_at desc);

-- content

create table newsletter_subscriptions (
  id uuid primary key,
  email text not null unique,
  language text not null,
  consent_text text not null,
  source text not null,
  consented_at timestamptz not null,
  consent_peer text not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
