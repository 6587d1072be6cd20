-- What was sold or came back and is not yet in the counts of its product: an order waits for no row that other orders change too.
create table sold_pieces (
  id uuid primary key,
  sku_id uuid not null,
  -- Negative when pieces came back.
  quantity integer not null
);
