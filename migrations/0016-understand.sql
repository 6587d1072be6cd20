-- What could not be read into the search index, and why: it is left out, and all the rest is found.
create table search_set_aside (
  id uuid primary key,
  kind text not null,
  why text not null,
  since timestamptz not null
);
