-- Processes that keep the documents of products in memory ask each second which of them changed.
create index search_documents_by_indexed on search_documents (indexed_at) where kind = 'product';

-- Products that were taken out of the index, for those processes; the next rebuild makes them forget all, and empties it.
create table search_gone (
  id uuid primary key,
  gone_at timestamptz not null
);
create index search_gone_by_time on search_gone (gone_at);
