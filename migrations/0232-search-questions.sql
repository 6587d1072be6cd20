-- How often a question was asked on a day, found nothing and was followed by no look at a product: counts, and nobody's name.
create table search_questions (
  day date not null,
  language text not null,
  words text not null,
  asked integer not null,
  empty integer not null,
  opened integer not null,
  primary key (day, language, words)
);

-- The sums of the last days that the desk lists, made anew by a timer.
create table search_question_sums (
  id uuid primary key,
  language text not null,
  words text not null,
  asked integer not null,
  empty integer not null,
  opened integer not null
);

create unique index search_question_sums_once on search_question_sums (language, words);
create index search_question_sums_empty on search_question_sums (empty desc, id) where empty > 0;
create index search_question_sums_asked on search_question_sums (asked desc, id);

alter table search_history add column language text;
