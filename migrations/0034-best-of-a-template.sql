-- The best rated provider that wears a look, for the page that shows the look.
create index providers_of_template on providers (template, rating desc, review_count desc, id) where is_public;
