import { expect, test } from 'vitest'
import { apart } from './apart.ts'

const kind = (name: string) => name.charAt(0)

test('what is of one kind does not stand together while there are others', () => {
  expect(apart(['a1', 'a2', 'a3', 'b1', 'c1', 'd1'], kind, { together: 2 })).toEqual(['a1', 'b1', 'c1', 'a2', 'd1', 'a3'])
})

test('what is apart already stays as it is, and nothing is lost', () => {
  const mixed = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1']
  expect(apart(mixed, kind)).toEqual(mixed)
  expect(apart(['a1', 'a2', 'a3'], kind)).toEqual(['a1', 'a2', 'a3'])
})

test('two kinds take turns, however wide a row is', () => {
  expect(apart(['a1', 'a2', 'b1', 'b2'], kind)).toEqual(['a1', 'b1', 'a2', 'b2'])
})

test('nothing comes from far behind: what fits less does not go before what fits', () => {
  const lamps = Array.from({ length: 30 }, (_, n) => `a${n}`)
  const row = apart([...lamps, 'b0', 'c0', 'd0'], kind)
  expect(row.indexOf('b0')).toBeGreaterThanOrEqual(22)
  for (const [at, name] of row.entries()) expect(Math.abs([...lamps, 'b0', 'c0', 'd0'].indexOf(name) - at), name).toBeLessThanOrEqual(8)
})

test('a bag for laptops does not pass laptops because three of them look alike', () => {
  // The picture, then l for laptops and b for bags.
  const found = ['al1', 'bl1', 'al2', 'al3', 'cb1', 'db1', 'bl2', 'cb2']
  const row = apart(found, kind, { groupOf: (name) => name.charAt(1) })
  expect(row.slice(0, 4)).toEqual(['al1', 'bl1', 'al2', 'bl2'])
  expect(row.toSorted()).toEqual(found.toSorted())
  expect(apart(found, kind).slice(0, 4)).toEqual(['al1', 'bl1', 'cb1', 'db1'])
})
