-- What could not be read into the search index, and why: it is left out, and all the rest is found.
create table search_set_aside (
  id uuid primary key,
  kind text not null,
  why text not null,
  since timestamptz not null
);

-- How long a document's titles and its description are: a word says more in a short text. A rebuild, which a new version begins by itself,
-- fills this and all that follows.
alter table search_documents drop column title_words;
alter table search_documents add column lengths smallint[] not null default '{}';

-- In how many of its documents a lexeme says what the thing is.
alter table search_lexemes add column heads integer not null default 0;

-- How a word sounds: for words that are written as they are heard, and for Chinese ones that are typed in Latin letters.
alter table search_vocabulary add column sound text collate "C" not null default '';
create index search_vocabulary_by_sound on search_vocabulary (sound) where sound <> '';

-- The words of an offer's title, by which it meets our products where no brand and no number does.
alter table outside_offers add column title_words text[] generated always as (regexp_split_to_array(lower(title), '[^[:alnum:]]+')) stored;
create index outside_offers_by_title_words on outside_offers using gin (title_words);
