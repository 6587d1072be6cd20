import { expect, test } from 'vitest'
import { byLetter } from './by-letter.ts'

test('names stand under their letter, accents aside, and the rest at the end', () => {
  const groups = byLetter(['9th & Oak', 'Élan', 'alder', 'Eider', '鸭记'].map((name) => ({ name })))
  expect(groups.map(({ letter, values }) => [letter, values.map(({ name }) => name)])).toEqual([
    ['A', ['alder']],
    ['E', ['Élan', 'Eider']],
    ['#', ['9th & Oak', '鸭记']],
  ])
})
