import { expect, test } from 'vitest'
import type { TableRow } from '../../../contract/seller-table.ts'
import { besideIn, type CellWords, changesOf, filledDown, hasCell, pasted, typedAt, writtenIn } from './cells.ts'

const row = (spuId: string, skuId: string, price = 1_000): TableRow => ({
  ...{ spuId, skuId, version: 3, title: spuId, name: skuId, categoryName: 'Kettles', reserved: 0 },
  product: { state: 'draft', category: 'c1', brand: 'Quillon', tags: ['tea'], weight: 900 },
  piece: { price, was: null, cost: 500, stock: 4 },
})
const rows = [row('a', 'a1'), row('a', 'a2'), row('b', 'b1', 2_000)]
const words: CellWords = {
  locale: 'en',
  states: { draft: 'Draft', active: 'Live', archived: 'Archived', scheduled: 'Scheduled' },
  categories: [
    { id: 'c1', name: 'Kettles', path: 'Kitchen › Kettles' },
    { id: 'c2', name: 'Pots', path: 'Kitchen › Pots' },
  ],
}

test('what its pieces share is one cell of a product, in its first row', () => {
  expect([0, 1, 2].map((at) => hasCell(rows, at, 'tags'))).toEqual([true, false, true])
  expect([0, 1, 2].map((at) => hasCell(rows, at, 'price'))).toEqual([true, true, true])
  expect([besideIn(rows, 0, 'tags', 1), besideIn(rows, 0, 'price', 1), besideIn(rows, 2, 'tags', 1)]).toEqual([2, 1, 2])
})

test('a column of a spreadsheet goes down the rows, and a block to the right', () => {
  const down = pasted(rows, {}, { at: 0, cell: 'price', text: '9.00\r\n9.50\r\n19\r\n' }, words)
  expect(down).toEqual({ 'a1 price': '9.00', 'a2 price': '9.50', 'b1 price': '19' })
  const block = pasted(rows, {}, { at: 1, cell: 'price', text: '9\t12\n18\t25\n1\t1' }, words)
  expect(block).toEqual({ 'a2 price': '9', 'a2 was': '12', 'b1 price': '18', 'b1 was': '25' })
  expect(pasted(rows, {}, { at: 0, cell: 'tags', text: 'one\ntwo' }, words)).toEqual({ 'a tags': 'one', 'b tags': 'two' })
})

test('filled down, every row below has the same, and what is so already is no change', () => {
  const first = typedAt(rows, {}, { row: row('a', 'a1'), cell: 'price', text: '20.00' }, words)
  expect(filledDown(rows, first, { at: 0, cell: 'price' }, words)).toEqual({ 'a1 price': '20.00', 'a2 price': '20.00' })
})

test('whoever types the old value again has changed nothing', () => {
  const [first] = rows
  if (!first) throw new Error('no row')
  const typed = typedAt(rows, {}, { row: first, cell: 'price', text: '11' }, words)
  expect(Object.keys(typed)).toEqual(['a1 price'])
  expect(typedAt(rows, typed, { row: first, cell: 'price', text: '10' }, words)).toEqual({})
  expect(typedAt(rows, {}, { row: first, cell: 'state', text: 'live' }, words)).toEqual({ 'a state': 'active' })
  expect(writtenIn(first, 'was', 'en')).toBe('')
})

test('what was typed becomes one change for each product, with the version and the stock that were seen', () => {
  const typed = { 'a1 price': '9', 'a2 stock': '7', 'a tags': 'tea, steel，tea', 'a category': 'c2', 'b weight': '1200', 'b1 was': '30' }
  const { edits, changes, wrong } = changesOf(rows, typed, words)
  expect(wrong).toEqual({})
  expect(edits).toEqual([
    {
      ...{ spuId: 'a', version: 3, set: { tags: ['tea', 'steel'], category: 'c2' } },
      pieces: [
        { skuId: 'a1', seenStock: 4, set: { price: 900 } },
        { skuId: 'a2', seenStock: 4, set: { stock: 7 } },
      ],
    },
    { spuId: 'b', version: 3, set: { weight: 1200 }, pieces: [{ skuId: 'b1', seenStock: 4, set: { was: 3000 } }] },
  ])
  expect(changes).toHaveLength(6)
})

test('what cannot be so is told by its cell, and the others are changes all the same', () => {
  const typed = { 'a1 price': 'ten', 'a1 stock': '-1', 'a brand': ' ', 'a category': 'Boats', 'a state': 'Scheduled', 'b1 cost': '' }
  const { edits, wrong } = changesOf(rows, typed, words)
  expect(wrong).toEqual({
    ...{ 'a1 price': 'amount', 'a1 stock': 'number', 'a brand': 'missing' },
    ...{ 'a category': 'no-category', 'a state': 'no-state' },
  })
  expect(edits).toEqual([{ spuId: 'b', version: 3, set: {}, pieces: [{ skuId: 'b1', seenStock: 4, set: { cost: null } }] }])
})
