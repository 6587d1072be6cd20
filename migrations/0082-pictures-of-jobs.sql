-- Pictures that people add to a review of a job, and to what they say in a dispute about it.
alter table service_reviews add column images text[] not null default '{}';
alter table service_order_events add column images text[] not null default '{}';
