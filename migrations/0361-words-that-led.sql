-- Which words led people to a shop's products, by day. Only words that many ask stand here, and nobody's name.
create table shop_question_days (
  shop_id uuid not null,
  day date not null,
  language text not null,
  words text not null,
  led integer not null,
  primary key (shop_id, day, language, words)
);
create index shop_question_days_by_day on shop_question_days (day);
