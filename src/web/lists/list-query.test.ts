import { expect, test } from 'vitest'
import { changed, cleared, everything, isFiltered, readDollars, readListQuery, toggled, writeListQuery } from './list-query.ts'

const brand = '0199c1c8-0000-7000-8000-000000000001'
const other = '0199c1c8-0000-7000-8000-000000000002'

test('an address is read back as it was written', () => {
  const query = {
    ...everything,
    brand: [brand, other],
    colour: ['green', 'blue'] as const,
    min: 25_00,
    max: 49_99,
    rating: 4,
    inStock: true,
    freeDelivery: true,
    onSale: true,
    sort: 'priceUp' as const,
    page: 3,
    more: 2,
  }
  expect(readListQuery(writeListQuery(query))).toEqual({ query, notes: [] })
})

test('nothing chosen is nothing in the address', () => {
  expect(writeListQuery(everything)).toEqual({})
  expect(readListQuery({})).toEqual({ query: everything, notes: [] })
})

test('swapped price bounds are put right and said', () => {
  const { query, notes } = readListQuery({ min: '50', max: '20' })
  expect([query.min, query.max, notes]).toEqual([20_00, 50_00, ['priceSwapped']])
})

test.each(['-5', 'cheap', '1e9', 'NaN', '99999999', '1.234', '５'])('the price %j is ignored and said', (min) => {
  const { query, notes } = readListQuery({ min })
  expect(query.min).toBeUndefined()
  expect(notes).toEqual(['priceIgnored'])
})

test('an empty price field says nothing', () => {
  expect(readListQuery({ min: '', max: ' ' })).toEqual({ query: everything, notes: [] })
})

test('prices may be written as the French do', () => {
  expect(readDollars('12,50')).toBe(12_50)
  expect(readDollars('12,5 $')).toBe(12_50)
  expect(readDollars('$12.05')).toBe(12_05)
})

test.each<Record<string, string>>([
  { order: 'cheapest' },
  { brands: "'; drop table" },
  { colours: '__proto__' },
  { rating: '99' },
  { page: '-1' },
  { page: '1.5' },
  { more: 'x' },
])('what makes no sense is left out: %j', (search) => {
  expect(readListQuery(search)).toEqual({ query: everything, notes: [] })
})

test('huge pages stop at the last one that is served', () => {
  expect(readListQuery({ page: '99999999', more: '4000' }).query).toMatchObject({ page: 200, more: 9 })
})

test('at most twenty values of one filter are read', () => {
  const many = Array.from({ length: 50 }, (_, at) => `0199c1c8-0000-7000-8000-${String(at).padStart(12, '0')}`)
  expect(readListQuery({ brands: many.join('.') }).query.brand).toHaveLength(20)
})

test('another filter begins at the first page, and the same press takes it off again', () => {
  const query = { ...everything, page: 4, more: 1, brand: toggled([], brand) }
  expect(changed(query, { onSale: true })).toEqual({ ...everything, brand: [brand], onSale: true })
  expect(toggled(query.brand, brand)).toEqual([])
})

test('clearing keeps the order, and an order is no filter', () => {
  expect(cleared({ ...everything, brand: [brand], sort: 'newest' })).toEqual({ ...everything, sort: 'newest' })
  expect(isFiltered({ ...everything, sort: 'newest', page: 2 })).toBe(false)
  expect(isFiltered({ ...everything, inStock: true })).toBe(true)
})
