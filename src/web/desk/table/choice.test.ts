import { expect, test } from 'vitest'
import { type Choice, type ChoiceAct, countChosen, nextChoice, nothingChosen } from './choice.ts'

const shown = ['a', 'b', 'c', 'd']
const after = (...acts: ChoiceAct[]): Choice => acts.reduce((choice, act) => nextChoice(choice, shown, act), nothingChosen)
const ids = (choice: Choice) => [...choice.ids].sort()

test('a row is chosen and dropped by the same press', () => {
  expect(ids(after({ act: 'toggle', id: 'b' }, { act: 'toggle', id: 'd' }, { act: 'toggle', id: 'b' }))).toEqual(['d'])
})

test('a range goes from the row before to this one, in both directions, and without one it is the row alone', () => {
  expect(ids(after({ act: 'toggle', id: 'b' }, { act: 'range', id: 'd' }))).toEqual(['b', 'c', 'd'])
  expect(ids(after({ act: 'toggle', id: 'c' }, { act: 'range', id: 'a' }))).toEqual(['a', 'b', 'c'])
  expect(ids(after({ act: 'range', id: 'c' }))).toEqual(['c'])
})

test('the whole page is chosen, and dropped where it was chosen already', () => {
  expect(ids(after({ act: 'toggle', id: 'a' }, { act: 'page' }))).toEqual(shown)
  expect(ids(after({ act: 'page' }, { act: 'page' }))).toEqual([])
})

test('everything found counts more than the page shows; dropping one of it is a choice of rows again', () => {
  const all = after({ act: 'all' })
  expect(countChosen(all, 27)).toBe(27)
  const fewer = nextChoice(all, shown, { act: 'toggle', id: 'a' })
  expect([fewer.isAll, countChosen(fewer, 27)]).toEqual([false, 3])
})
