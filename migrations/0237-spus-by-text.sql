-- Texts that several shops have word by word.
create index spus_by_text on spus (md5(description ->> 'en'), shop_id) where published;
