import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesBetween } from './differences.ts'
import { disagreementsOf, firstPick, mixOf } from './mix.ts'
import { keyedPath, movedRow, valueAt, withValue } from './paths.ts'

const base = {
  title: { en: 'Kettle', fr: 'Bouilloire', zh: '' },
  price: 4200,
  tags: ['tea'],
  pieces: [
    { key: 'red', stock: 5 },
    { key: 'blue', stock: 2 },
  ],
}

test('a row is found by its name wherever it stands, and a server’s place among rows is turned into that name', () => {
  expect(valueAt(base, 'pieces.#blue.stock')).toBe(2)
  expect(keyedPath(base, 'pieces.1.stock')).toBe('pieces.#blue.stock')
  expect(keyedPath(base, 'title.fr')).toBe('title.fr')
  expect(keyedPath(base, 'pieces.9.stock')).toBe('pieces.9.stock')
  expect(withValue(base, 'pieces.#blue.stock', 7).pieces[1]).toEqual({ key: 'blue', stock: 7 })
  expect(base.pieces[1]?.stock).toBe(2)
})

test('moving a row beyond an end moves nothing', () => {
  expect(movedRow(base.pieces, 'red', 1).map(({ key }) => key)).toEqual(['blue', 'red'])
  expect(movedRow(base.pieces, 'red', -1)).toBe(base.pieces)
  expect(movedRow(base.pieces, 'green', 1)).toBe(base.pieces)
})

test('a change is one field, a row that came or went, or the order of the rows', () => {
  const moved = {
    ...base,
    pieces: [
      { key: 'blue', stock: 2 },
      { key: 'new', stock: 1 },
      { key: 'red', stock: 6 },
    ],
  }
  expect(differencesBetween(base, moved).map(({ path }) => path)).toEqual(['pieces.#red.stock', 'pieces.#new', 'pieces.*order'])
  expect(differencesBetween(base, structuredClone(base))).toEqual([])
  expect(differencesBetween(base, { ...base, tags: ['tea', 'red'] }).map(({ path }) => path)).toEqual(['tags'])
})

test('two people: each place is named once, whoever changed it keeps it, and what both changed stays as typed here', () => {
  const mine = { ...base, price: 4200, pieces: [{ key: 'red', stock: 4 }] }
  const theirs = {
    ...base,
    price: 4450,
    title: { ...base.title, fr: 'Bouilloire 2,6 L' },
    pieces: [
      { key: 'red', stock: 3 },
      { key: 'blue', stock: 9 },
    ],
  }
  const found = disagreementsOf({ base, mine, theirs })
  expect(found.map(({ path, by }) => `${path} ${by}`)).toEqual([
    'title.fr theirs',
    'price theirs',
    'pieces.#red.stock both',
    'pieces.#blue both',
  ])
  expect(mixOf({ base, mine, theirs }, firstPick)).toEqual({ ...theirs, pieces: [{ key: 'red', stock: 4 }] })
  expect(mixOf({ base, mine, theirs }, () => 'theirs')).toEqual(theirs)
})

test('the same change made twice is no disagreement', () => {
  const both = { ...base, price: 1 }
  expect(disagreementsOf({ base, mine: both, theirs: structuredClone(both) })).toEqual([])
})

const rows = fc.uniqueArray(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), n: fc.integer({ min: 0, max: 3 }) }), {
  selector: ({ key }) => key,
})
const thing = fc.record({ title: fc.constantFrom('x', 'y', 'z'), rows })

test('whoever is alone in changing loses nothing, whichever way round', () => {
  fc.assert(
    fc.property(thing, thing, (one, other) => {
      expect(mixOf({ base: one, mine: other, theirs: one }, firstPick)).toEqual(other)
      expect(mixOf({ base: one, mine: one, theirs: other }, firstPick)).toEqual(other)
    }),
  )
})

test('all of mine or all of theirs gives that version, but for rows that stand where only one side has put them', () => {
  const sorted = (of: { title: string; rows: readonly { key: string; n: number }[] }) => ({
    ...of,
    rows: of.rows.toSorted((x, y) => x.key.localeCompare(y.key)),
  })
  fc.assert(
    fc.property(thing, thing, thing, (from, mine, theirs) => {
      expect(mixOf({ base: from, mine, theirs }, () => 'theirs')).toEqual(theirs)
      expect(sorted(mixOf({ base: from, mine, theirs }, () => 'mine'))).toEqual(sorted(mine))
    }),
  )
})
