import { expect, test } from 'vitest'
import { allHeld } from './all-held.ts'
import type { Held } from './held.ts'
import { type Merging, merging } from './merging.ts'

const found = (held: readonly Held[]) =>
  new Set(held.filter(({ way }) => 'id' in way || ('mail' in way && !('beside' in way))).map(({ table }) => table))
const unsaid = (held: readonly Held[], list: Readonly<Record<string, Merging>>) => [...found(held)].filter((table) => !list[table])

test('of every table that is found by an account it is said what becomes of it when two accounts become one', () => {
  expect(unsaid(allHeld, merging)).toEqual([])
  expect(Object.keys(merging).filter((table) => !found(allHeld).has(table))).toEqual([])
})

test('a table without a line is found', () => {
  const { orders: _, ...less } = merging
  expect(unsaid(allHeld, less)).toEqual(['orders'])
})

test('what ends is of the kind that goes when somebody is erased', () => {
  const kept = allHeld.filter(({ table, fate }) => merging[table]?.fate === 'end' && fate === 'keep').map(({ table }) => table)
  // Its points are added to the other account beforehand.
  expect(kept).toEqual(['points_accounts'])
})
