import { expect, test } from 'vitest'
import { narrowingMigrations, narrows } from './migrations.ts'

test('a migration only widens: processes of the release before go on beside it', () => {
  expect(narrowingMigrations()).toEqual([])
})

test.each([
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

test.each([
  "alter table orders add column colour text not null default ''",
  'alter table orders add column colour text, add column size integer not null default 0',
  'create table ponds (duck text not null)',
  '-- drop table orders\nselect 1',
  'drop index orders_by_note',
])('what widens is let through: %s', (sql) => {
  expect(narrows(sql)).toEqual([])
})
