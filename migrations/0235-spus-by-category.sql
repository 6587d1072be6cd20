-- Everything that stands in a category, seen by shoppers or not: whoever moves or judges goods goes through them by key.
create index spus_by_category3 on spus (category3_id, id);
