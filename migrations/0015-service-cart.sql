-- The same service twice is one line with more of it, also when two tabs put it there at once. A quote is a line of its own.
create unique index service_cart_lines_by_service on service_cart_lines (customer_id, service_id, variant_id) nulls not distinct
  where quote_id is null;
