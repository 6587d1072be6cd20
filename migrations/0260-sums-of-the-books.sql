-- What the lines of the ledger came to, by seller and day and by day of the whole marketplace, so that nobody who waits adds them up.
create table book_sums (
  seller_id uuid not null,
  day date not null,
  measure text not null,
  province text not null,
  seller_kind text not null,
  cents bigint not null,
  times integer not null,
  primary key (seller_id, day, measure, province)
);

create table book_days (
  day date not null,
  measure text not null,
  province text not null,
  seller_kind text not null,
  cents bigint not null,
  times integer not null,
  primary key (day, measure, province, seller_kind)
);

-- Up to which line it was added up.
create table book_states (
  id integer primary key check (id = 1),
  until_id uuid not null
);
insert into book_states (id, until_id) values (1, '00000000-0000-0000-0000-000000000000');
