-- What somebody says of a file before it becomes goods: corrections, categories, what becomes of known handles. Reading it is a task.
alter table product_imports
  add column revision integer not null default 0,
  add column corrections jsonb not null default '{"columns": [], "cells": []}',
  add column known text not null default 'update',
  add column categories jsonb not null default '[]',
  add column to_mend bytea;

-- Which of our categories a shop meant by its own words: the next file is placed alike.
create table import_categories (
  shop_id uuid not null,
  said text not null,
  category_id uuid not null,
  decided_at timestamptz not null,
  primary key (shop_id, said)
);
