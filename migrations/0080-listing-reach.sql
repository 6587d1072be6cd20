-- How far a provider comes: a search holds it, and the few who come from afar have an index of their own, so that nobody looks through all
-- of a province for them.
alter table directory_listings add column radius_km integer not null default 25;
update directory_listings set radius_km = providers.service_radius_km from providers where providers.id = directory_listings.provider_id;
create index directory_listings_from_afar on directory_listings (category_id, band, lng) where radius_km > 60;
