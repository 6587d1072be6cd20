import { expect, test } from 'vitest'
import { inOneGo } from '../in-turns.ts'
import { Columns, type ShelfRow } from './columns.ts'
import { Orders, parted, type Scope, values } from './orders.ts'
import { sortSlots } from './sort-slots.ts'

/** Few values, so that many are equal. */
const row = (n: number, turn: number): ShelfRow => ({
  id: `${((n * 2654435761) >>> 0).toString(16).padStart(8, '0')}-0000-7000-8000-${String(n % 7).padStart(12, '0')}`,
  shopId: null,
  category1Id: `category ${(n + turn) % 3}`,
  category2Id: null,
  category3Id: null,
  brandId: null,
  priceCents: ((n * 7 + turn) % 11) * 100,
  rating: ((n + turn) % 5) + 0.7,
  soldCount: (n * 13 + turn) % 9,
  inStock: true,
  onSale: false,
  freeDelivery: false,
  isGift: false,
  lengths: [],
  colours: [],
  mallIds: [],
  created: 1_700_000_000_123_456 + ((n + turn) % 6) * 7_000_000_000,
})

function filled(count: number) {
  const columns = new Columns()
  for (let n = 0; n < count; n++) columns.add(row(n, 0))
  return { columns, orders: new Orders(columns, inOneGo(sortSlots(columns))) }
}

const inCategory = (columns: Columns, code: number): Scope => ({
  name: `category ${code}`,
  only: null,
  belongs: (slot) => columns.category1[slot] === code,
  isNone: false,
  isLasting: true,
})

/** The same products, from the lists that are made for all categories at once. */
const onlyCategory = (columns: Columns, code: number): Scope => ({ ...inCategory(columns, code), only: { column: 'category1', code } })

function expectInOrder(columns: Columns, orders: Orders, here: ReadonlySet<number>, scopes: readonly (Scope | null)[]) {
  for (const value of values) {
    for (const scope of scopes) {
      const expected = [...here]
        .filter((slot) => scope?.belongs(slot) ?? true)
        .sort((a, b) => (columns[value][a] as number) - (columns[value][b] as number) || (columns.idOf(a) < columns.idOf(b) ? -1 : 1))
      const { slots, length } = orders.list(value, scope)
      expect([...slots.subarray(0, length)], `${value} ${scope?.name}`).toEqual(expected)
    }
  }
}

test('every order is by value and id, and stays so while products come, change and go', async () => {
  const { columns, orders } = filled(500)
  const here = new Set(Array.from({ length: 500 }, (_, slot) => slot))
  const scopes = [null, ...[1, 2].flatMap((code) => [inCategory(columns, code), onlyCategory(columns, code)])]
  expectInOrder(columns, orders, here, scopes)
  for (let turn = 1; turn <= 300; turn++) {
    const n = (turn * 37) % 700
    const slot = columns.slotOf(row(n, turn).id)
    if (slot >= 0 && here.has(slot)) {
      orders.remove(slot)
      here.delete(slot)
      if (turn % 3 === 0) {
        columns.takeOff(slot)
        continue
      }
      columns.set(slot, row(n, turn))
    }
    const mine = slot >= 0 && columns.isOnShelf(slot) ? slot : columns.add(row(n, turn))
    orders.insert(mine)
    here.add(mine)
  }
  expectInOrder(columns, orders, here, scopes)
})

test('a list goes on after a product that is no longer there', async () => {
  const { columns, orders } = filled(50)
  const list = orders.list('price', null)
  const between = '77777777-0000-7000-8000-000000000000'
  const at = orders.place(list, 'price', 300, between, true)
  const before = list.slots[at - 1] as number
  const after = list.slots[at] as number
  expect([columns.price[before], columns.idOf(before) < between]).toEqual([300, true])
  expect((columns.price[after] as number) > 300 || columns.idOf(after) > between).toBe(true)
  const there = columns.idOf(before)
  expect(orders.place(list, 'price', 300, there, true)).toBe(at)
  expect(orders.place(list, 'price', 300, there, false)).toBe(at - 1)
})

test('lists that nobody asked for lately make room, and are made again', async () => {
  const { columns, orders } = filled(20_000)
  const scopes = Array.from({ length: 60 }, (_, n): Scope => ({ ...inCategory(columns, (n % 3) + 1), name: `scope ${n}` }))
  for (const scope of scopes) orders.list('sold', scope)
  expect(orders.bytes).toBeLessThan(20_000 * 4 * 12)
  expect(orders.list('sold', scopes[0] as Scope).length).toBeGreaterThan(6_000)
})

test('parts of columns that nobody asked for lately make room, and are made again', async () => {
  const { columns, orders } = filled(2_000)
  for (const value of values) for (const column of parted) orders.prepare(value, column)
  expect(orders.bytes).toBeLessThan(2_000 * 4 * 14)
  expect(orders.list('sold', onlyCategory(columns, 1)).length).toBe(orders.list('sold', inCategory(columns, 1)).length)
})

test('a category that comes later has a list of its own', async () => {
  const { columns, orders } = filled(10)
  orders.prepare('sold', 'category1')
  const slot = columns.add({ ...row(10, 0), category1Id: '99999999-0000-7000-8000-000000000000' })
  orders.insert(slot)
  const code = columns.category1[slot] as number
  expect([...orders.list('sold', onlyCategory(columns, code)).slots.subarray(0, 1)]).toEqual([slot])
  orders.remove(slot)
  expect(orders.list('sold', onlyCategory(columns, code)).length).toBe(0)
})

test('ids are found again, and those that were never there are not', () => {
  const columns = new Columns()
  const slots = Array.from({ length: 5_000 }, (_, n) => columns.add(row(n, 0)))
  expect(slots.every((slot, n) => columns.slotOf(row(n, 0).id) === slot && columns.idOf(slot) === row(n, 0).id)).toBe(true)
  expect(columns.slotOf(row(5_000, 0).id)).toBe(-1)
  const again = columns.add(row(7, 1))
  expect(columns.slotOf(row(7, 0).id)).toBe(again)
})
