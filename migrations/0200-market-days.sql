-- What the whole marketplace did, by day: summed by a timer, so that nobody sums all orders to look.
create table market_days (
  day date not null,
  measure text not null,
  -- Of orders and sales; 0 of what belongs to no mall.
  mall_id integer not null default 0,
  amount bigint not null,
  primary key (day, measure, mall_id)
);
create index shops_by_creation on shops (created_at desc, id desc);
create index providers_by_creation on providers (created_at desc, id desc);
create index inquiries_by_creation on inquiries (created_at);
