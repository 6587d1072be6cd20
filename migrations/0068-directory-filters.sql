-- What most filters ask stands in the index itself, so that whoever does not fit is never fetched; and the words of one provider are found
-- by how they begin.
drop index directory_listings_by_place;
create index directory_listings_by_place on directory_listings (category_id, band, lng, lat, licence_checked, rating, reply_minutes);
create index provider_words_in_provider on provider_words (provider_id, word text_pattern_ops);
drop index provider_words_by_provider;
