import { expect, test } from 'vitest'
import { judged, narrowingMigrations, narrows } from './migrations.ts'
import { textOf } from './source-files.ts'

test('a migration only widens: processes of the release before go on beside it', () => {
  expect(narrowingMigrations()).toEqual([])
})

test('what was judged narrows: the list excuses nothing that needs no excuse', () => {
  expect([...judged.keys()].filter((file) => narrows(textOf(`migrations/${file}`)).length === 0)).toEqual([])
})

test.each([
  'alter table gifts drop constraint gifts_pkey',
  'alter table gifts drop constraint if exists gifts_spu_key',
  'alter table gifts add primary key (id)',
  'alter table gifts add constraint gifts_by unique (shop_id)',
  'alter table gifts add column seen_at timestamptz, add unique (shop_id)',
  'create unique index gifts_one on gifts (shop_id) where stopped_at is null',
  'alter table gifts add constraint gifts_least check (minimum_cents > 0)',
  'alter table gifts add constraint gifts_of foreign key (shop_id) references shops (id)',
  'alter table gifts alter column minimum_cents drop default',
  'alter table orders drop column note',
  'drop table malls',
  'alter table orders rename column note to remark',
  'alter table orders rename to sales',
  'alter table orders alter column note type varchar(10)',
  'alter table orders alter column note set not null',
  'alter table orders add column colour text not null',
])('what narrows is found: %s', (sql) => {
  expect(narrows(sql)).toHaveLength(1)
})

test('an index that kept rows apart is missed, any other is not', () => {
  const earlier = 'create unique index gifts_one on gifts (spu_id); create index gifts_by_shop on gifts (shop_id);'
  expect(narrows('drop index gifts_one', earlier)).toHaveLength(1)
  expect(narrows('drop index gifts_by_shop', earlier)).toEqual([])
})

test.each([
  'create table ponds (id uuid); alter table ponds add primary key (id); create unique index ponds_one on ponds (id)',
  'alter table gifts add column handle text; create unique index gifts_by_handle on gifts (shop_id, handle)',
  'alter table gifts add column size integer not null default 0, add constraint gifts_size check (size >= 0)',
  "alter table gifts drop constraint gifts_state_check; alter table gifts add constraint gifts_state_check check (state in ('a', 'b'))",
  'alter table gifts drop constraint gifts_least',
  "alter table orders add column colour text not null default ''",
  'alter table orders add column colour text, add column size integer not null default 0',
  'create table ponds (duck text not null)',
  '-- drop table orders\nselect 1',
  'drop index orders_by_note',
])('what widens is let through: %s', (sql) => {
  expect(narrows(sql)).toEqual([])
})
