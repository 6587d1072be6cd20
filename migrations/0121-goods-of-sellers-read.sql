-- The list of a shop with a hundred thousand products: by each order it has, what is not for sale, what lacks words, what runs out, and
-- what somebody types of its names and numbers.
create index spus_of_shop_changed on spus (shop_id, updated_at, id);
create index spus_of_shop_price on spus (shop_id, price_cents, id);
create index spus_of_shop_sold on spus (shop_id, sold_count, id);
create index spus_of_shop_put_away on spus (shop_id, state, updated_at, id) where state <> 'active';
create index spus_of_shop_lacking on spus (shop_id, updated_at, id) where lacks <> '{}';
create index spus_to_publish on spus (publish_at) where state = 'scheduled';
create index stock_low on stock (shop_id, sku_id) where on_hand <= coalesce(reorder_at, 5);
create index spus_of_shop_named on spus using gin (to_tsvector('simple', regexp_replace(lower(
  (title ->> 'en') || ' ' || (title ->> 'fr') || ' ' || coalesce(model_number, '') || ' ' || coalesce(handle, '')), '[!-/:-@_]+', ' ', 'g')));
create index skus_of_shop_coded on skus (shop_id, lower(code) text_pattern_ops) where code is not null;
create index skus_of_shop_barred on skus (shop_id, barcode text_pattern_ops) where barcode is not null;
