-- The makers' numbers of products, letters and digits only: an offer of another site that names no brand meets its product by them.
create index spus_by_number on spus ((regexp_replace(lower(model_number), '[^[:alnum:]]', '', 'g') collate "C")) where published and model_number is not null;
