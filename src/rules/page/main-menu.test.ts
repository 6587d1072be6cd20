import { expect, test } from 'vitest'
import { freshMenu, MAIN_MENU_CACHE_MS, menuCategories, menuItem } from './main-menu.ts'

const sixteen = Array.from({ length: 16 }, (_, at) => at)

test('four consecutive categories, from the first start to the last, without wrapping around', () => {
  expect(menuCategories(sixteen, 0)).toEqual([0, 1, 2, 3])
  expect(menuCategories(sixteen, 0.999_999)).toEqual([12, 13, 14, 15])
  const starts = new Set(Array.from({ length: 1000 }, (_, at) => menuCategories(sixteen, at / 1000)[0]))
  expect([...starts].sort((a, b) => Number(a) - Number(b))).toEqual(sixteen.slice(0, 13))
})

test('with fewer than four all are taken', () => {
  expect(menuCategories([7, 8], 0.9)).toEqual([7, 8])
  expect(menuCategories([], 0.5)).toEqual([])
  expect(menuCategories([1, 2, 3, 4], 0.99)).toEqual([1, 2, 3, 4])
})

test('the kept menu is used for eight hours, and never when it comes from the future', () => {
  const items = [menuItem({ id: 'a', name: 'Toys', sort: 1 })]
  const kept = JSON.stringify({ at: 1000, items })
  expect(freshMenu(kept, 1000)).toEqual(items)
  expect(freshMenu(kept, 999 + MAIN_MENU_CACHE_MS)).toEqual(items)
  expect(freshMenu(kept, 1000 + MAIN_MENU_CACHE_MS)).toBeNull()
  expect(freshMenu(kept, 999)).toBeNull()
})

test('whatever else stands in the storage counts as nothing', () => {
  for (const kept of [
    null,
    '',
    'x',
    '5',
    '[]',
    '{"at":1}',
    '{"at":"1","items":[]}',
    '{"at":1,"items":[{"id":1}]}',
    '{"at":1,"items":[null]}',
  ])
    expect(freshMenu(kept, 1)).toBeNull()
})
