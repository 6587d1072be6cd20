-- A shop's list of its sales is read by key, whatever it holds. The expression is `stageOf` in src/server/orders/stage.ts.
create index shop_orders_by_stage on shop_orders (shop_id, (
  case
    when state = 'processing' then case when packed_at is null then 'toPack' else 'packed' end
    when state in ('shipped', 'outForDelivery') then case when partly_shipped then 'toPack' else 'shipped' end
    when state in ('delivered', 'completed') then 'delivered'
    when state in ('partlyReturned', 'returned') then 'returned'
    when state = 'cancelled' and (refunded_cents > 0 or total_cents = 0) then 'cancelled'
    else 'unpaid'
  end
), placed_at desc, id desc);
create index shop_orders_of_shop on shop_orders (shop_id, placed_at desc, id desc);
-- By number, by name and by last name, each from its beginning.
create index shop_orders_by_number on shop_orders (shop_id, order_number text_pattern_ops);
create index shop_orders_by_name on shop_orders (shop_id, lower(shipping_address ->> 'recipient') text_pattern_ops);
create index shop_orders_by_last_name on shop_orders (shop_id, lower(regexp_replace(shipping_address ->> 'recipient', '^.* ', '')) text_pattern_ops);
create index shop_orders_express on shop_orders (shop_id, (
  case
    when state = 'processing' then case when packed_at is null then 'toPack' else 'packed' end
    when state in ('shipped', 'outForDelivery') then case when partly_shipped then 'toPack' else 'shipped' end
    when state in ('delivered', 'completed') then 'delivered'
    when state in ('partlyReturned', 'returned') then 'returned'
    when state = 'cancelled' and (refunded_cents > 0 or total_cents = 0) then 'cancelled'
    else 'unpaid'
  end
), placed_at desc, id desc) where shipping_option = 'express';
