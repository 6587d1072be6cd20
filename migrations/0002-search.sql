-- The search index: copies of what other rooms hold, made for finding. It can be thrown away and made again at any time.

create table search_documents (
  id uuid primary key,
  kind text not null,
  shop_id uuid,
  category1_id uuid,
  category2_id uuid,
  category3_id uuid,
  brand_id uuid,
  -- As the card shows it, mandatory fees included.
  price_cents integer not null,
  rating real not null,
  sold_count integer not null,
  in_stock boolean not null,
  on_sale boolean not null,
  free_delivery boolean not null,
  is_gift boolean not null,
  colours text[] not null,
  mall_ids integer[] not null,
  -- The best selling part of a big catalogue; all of a small one.
  popular boolean not null,
  created_at timestamptz not null,
  -- When a rebuild wrote it: rows that a rebuild did not meet are gone from the catalogue.
  indexed_at timestamptz not null,
  -- How many words the title has: a hit in a short one says more.
  title_words integer not null,
  words tsvector not null,
  check (kind in ('product', 'shop', 'provider', 'service'))
  -- A row's words are read for every candidate: kept beside it instead of compressed or elsewhere.
) with (toast_tuple_target = 8160);

-- Common words are looked up in the popular part, rare ones in the whole.
create index search_documents_popular_words on search_documents using gin (words) where kind = 'product' and popular;
create index search_documents_words on search_documents using gin (words) where kind = 'product';
create index search_documents_other_words on search_documents using gin (words) where kind <> 'product';
create index search_documents_by_category1_sold on search_documents (category1_id, sold_count desc, id desc) where kind = 'product';
create index search_documents_by_category2_sold on search_documents (category2_id, sold_count desc, id desc) where kind = 'product';
create index search_documents_by_category3_sold on search_documents (category3_id, sold_count desc, id desc) where kind = 'product';
create index search_documents_by_shop_sold on search_documents (shop_id, sold_count desc, id desc) where kind = 'product';
create index search_documents_by_brand_sold on search_documents (brand_id, sold_count desc, id desc) where kind = 'product';
create index search_documents_by_sold on search_documents (sold_count desc, id desc) where kind = 'product';
create index search_documents_by_category1_price on search_documents (category1_id, price_cents, id) where kind = 'product';
create index search_documents_by_category2_price on search_documents (category2_id, price_cents, id) where kind = 'product';
create index search_documents_by_category3_price on search_documents (category3_id, price_cents, id) where kind = 'product';
create index search_documents_by_price on search_documents (price_cents, id) where kind = 'product';
create index search_documents_by_category1_created on search_documents (category1_id, created_at desc, id desc) where kind = 'product';
create index search_documents_by_created on search_documents (created_at desc, id desc) where kind = 'product';
create index search_documents_by_category1_rating on search_documents (category1_id, rating desc, id desc) where kind = 'product';
create index search_documents_by_rating on search_documents (rating desc, id desc) where kind = 'product';

-- In how many documents a lexeme occurs outside the description, 0 for one that is only mentioned: rare words say more.
create table search_lexemes (
  lexeme text collate "C" primary key,
  documents integer not null
);

-- Words as people write them, for correction and completion.
create table search_vocabulary (
  word text collate "C" primary key,
  shown text not null,
  language text not null,
  lexeme text not null,
  documents integer not null
);

-- Every word with one of its characters left out, and whole: words one edit apart meet here.
create table search_deletions (
  deletion text collate "C" not null,
  word text collate "C" not null,
  primary key (deletion, word)
);

-- What is offered while typing: a row for each word that a phrase may be begun with.
create table search_phrases (
  start text collate "C" not null,
  language text not null,
  kind text not null,
  phrase text not null,
  reference uuid,
  category_id uuid,
  in_services boolean not null,
  weight integer not null,
  primary key (start, language, kind, phrase)
);
