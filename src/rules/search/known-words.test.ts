import { expect, test } from 'vitest'
import { otherEnglish } from './data/english-words.ts'
import { isEverydayWord, isKnownWord, isWordOf } from './known-words.ts'

test('a word is found wherever it stands in the list, and what is none is not', () => {
  const all = otherEnglish.split(' ')
  expect(all).toEqual([...all].sort())
  for (const at of [0, 1, 2, 1000, 20_000, all.length - 2, all.length - 1]) expect(isWordOf(all[at] as string, 'en'), all[at]).toBe(true)
  for (const word of ['', 'a', 'headfones', 'vaccum', 'zzzzz', 'aaaaaaa', 'owl stool']) expect(isKnownWord(word), word).toBe(false)
})

test('words that people mean though nothing is called so', () => {
  for (const word of ['owl', 'teak', 'vanity', 'stools', 'feathers', 'urn']) expect(isKnownWord(word), word).toBe(true)
  expect(isEverydayWord('teak')).toBe(false)
  expect(isEverydayWord('table')).toBe(true)
})

test('a word of one language is not one of the other', () => {
  expect(isWordOf('couch', 'en')).toBe(true)
  expect(isWordOf('couch', 'fr')).toBe(false)
  expect(isWordOf('chaussures', 'fr')).toBe(true)
  expect(isWordOf('chaussures', 'en')).toBe(false)
  expect(isWordOf('table', 'fr')).toBe(true)
  expect(isWordOf('table', 'zh')).toBe(false)
})
