-- What stood out, chosen from a fixed list beside the words of a review.
alter table reviews add column tags text[] not null default '{}';
