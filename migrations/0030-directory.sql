-- The directory of services: what its search looks through, and the words in which people speak of a trade.

alter table categories add column terms jsonb;

alter table providers add column time_zone text not null default 'America/Toronto';
update providers set time_zone = cities.time_zone from cities where cities.key = providers.city_key;
create index providers_by_place on providers (lat, lng) where is_public;

-- One row for each category in which a provider is listed, and one for the whole directory (the nil category), with all that a search
-- filters and sorts by. `band` is a tenth of a degree of latitude: a box on the map is some bands, each a range of longitudes.
create table directory_listings (
  category_id uuid not null,
  provider_id uuid not null references providers (id) on delete cascade,
  band integer not null,
  lat double precision not null,
  lng double precision not null,
  rating double precision not null,
  -- The rating as if ten more people had given a middling one.
  trusted double precision not null,
  -- The lowest price in this category; null when everything is by quote.
  from_cents integer,
  price_unit text,
  reply_minutes integer not null,
  licence_checked boolean not null,
  languages text[] not null,
  time_zone text not null,
  -- Minutes of the week in local time, from Monday.
  open_week int4multirange not null,
  primary key (category_id, provider_id)
);
create index directory_listings_by_place on directory_listings (category_id, band, lng);
create index directory_listings_by_provider on directory_listings (provider_id);

-- The words of a provider's name, folded: a name is looked up by how its words begin.
create table provider_words (
  word text not null,
  provider_id uuid not null references providers (id) on delete cascade,
  primary key (word, provider_id)
);
create index provider_words_by_start on provider_words (word text_pattern_ops);
create index provider_words_by_provider on provider_words (provider_id);

create index service_collects_recent on service_collects (customer_id, collected_at desc);
create index service_browse_history_recent on service_browse_history (owner, viewed_at desc);
