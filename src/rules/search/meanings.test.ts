import { expect, test } from 'vitest'
import type { Locale } from '../../contract/locale.ts'
import { type Meaning, withMeanings } from './meanings.ts'
import { queryWords } from './query-words.ts'
import { makeThesaurus } from './thesaurus.ts'

const thesaurus = makeThesaurus([], () => [])
const read = (text: string, locale: Locale) => queryWords(text, locale, { segment: (run) => [run], thesaurus, attributeOf: () => null })
const reading = (...meanings: Meaning[]) => withMeanings(read, meanings)
const en = (words: string) => ({ language: 'en' as const, words })
const slots = (words: ReturnType<typeof read>) => words.map(({ alternatives }) => alternatives.map(({ lexeme }) => lexeme))

test('a word is also looked for as what it means, and trusted less as that', () => {
  const [word, ...others] = reading({ ...en('gooseneck'), means: [en('kettle')] })('gooseneck', 'en')
  expect(others).toEqual([])
  const trust = (lexeme: string) => word?.alternatives.find((one) => one.lexeme === lexeme)?.trust ?? 0
  expect(trust('kettl') || trust('kettle')).toBeGreaterThan(0)
  expect(trust('kettl') || trust('kettle')).toBeLessThan(trust('gooseneck') || 1)
})

test('one word for two is either the one or both of the others', () => {
  const [first, second] = slots(reading({ ...en('gooseneck'), means: [en('tea jug')] })('gooseneck black', 'en'))
  expect(first).toEqual(expect.arrayContaining(['gooseneck', 'tea']))
  expect(second).toEqual(expect.arrayContaining(['gooseneck', 'jug']))
  expect(first).not.toContain('jug')
})

test('the longest phrase is meant, in its own language alone, and whatever is not named stays as it was', () => {
  const asked = reading({ ...en('robe'), means: [en('gown')] }, { ...en('bath robe'), means: [en('towel')] })
  expect(slots(asked('bath robe', 'en')).flat()).toContain('towel')
  expect(slots(asked('bath robe', 'en')).flat()).not.toContain('gown')
  expect(slots(asked('robe', 'en')).flat()).toContain('gown')
  expect(asked('robe', 'fr')).toEqual(read('robe', 'fr'))
  expect(asked('lamp', 'en')).toEqual(read('lamp', 'en'))
})

test('a meaning is not followed by its own meaning, so that two that mean each other end', () => {
  const asked = reading({ ...en('sofa'), means: [en('couch')] }, { ...en('couch'), means: [en('settee')] })
  expect(slots(asked('sofa', 'en')).flat()).not.toContain('sette')
})

test('Chinese is understood whatever language somebody reads in', () => {
  const asked = reading({ language: 'zh', words: '水壶', means: [en('jug')] })
  expect(slots(asked('水壶', 'en')).flat()).toContain('jug')
})
