import { expect, test } from 'vitest'
import { pressedAs } from './pressed.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const nowhere = { isTyping: false, isCovered: false, hasLetters: true, isAfterG: false }
const press = (key: string, how: Partial<typeof plain> = {}, around: Partial<typeof nowhere> = {}) =>
  pressedAs({ key, ...plain, ...how }, { ...nowhere, ...around })

test('letters are keys of the desk, and after g the way to a section', () => {
  expect([press('j'), press('?'), press('/'), press('Escape'), press('A', {}, { isAfterG: true })]).toEqual([
    'j',
    '?',
    '/',
    'Escape',
    'g a',
  ])
})

test('a letter inside a field is a letter, and so is one in what stands over the page', () => {
  for (const around of [{ isTyping: true }, { isCovered: true }]) {
    for (const key of ['j', 'x', '/', '?', 'g', 'Escape']) expect(press(key, {}, around)).toBeUndefined()
  }
})

test('the command bar opens with Control or Command and K, from fields too, and not over something else', () => {
  expect([press('k', { ctrlKey: true }), press('K', { metaKey: true }, { isTyping: true })]).toEqual(['mod k', 'mod k'])
  expect(press('k', { ctrlKey: true }, { isCovered: true })).toBeUndefined()
})

test('what belongs to the browser stays there', () => {
  expect([press('c', { ctrlKey: true }), press('j', { altKey: true }), press('Tab'), press('ArrowDown')]).toEqual(Array(4).fill(undefined))
})

test('letters that are switched off do nothing; what is no letter alone still does', () => {
  const off = { hasLetters: false }
  expect([press('j', {}, off), press('?', {}, off), press('/', {}, off)]).toEqual([undefined, undefined, undefined])
  expect([press('k', { ctrlKey: true }, off), press('Escape', {}, off)]).toEqual(['mod k', 'Escape'])
})
