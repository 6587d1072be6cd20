-- Whoever asks for somebody as soon as possible names no hour.
alter table inquiries add column as_soon_as_possible boolean not null default false;
