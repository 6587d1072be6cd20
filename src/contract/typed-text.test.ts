import { expect, test } from 'vitest'
import { typed, typedLetters } from './call.ts'

const takes = (schema: { safeParse(text: string): { success: boolean } }, text: string) => schema.safeParse(text).success

test.each([
  ['a turned direction', 'gpj.\u202efdp'],
  ['an isolated direction', 'a\u2066b\u2069'],
  ['half a character', 'duck \ud83e'],
  ['the other half', '\udd86 duck'],
  ['a zero width space', 'du\u200bck'],
])('a name may not hold %s', (_name, text) => {
  expect(takes(typed(50), text)).toBe(false)
})

test('a name keeps its emoji, accents and other scripts', () => {
  for (const text of ['🦆', 'Zoë', '李明', 'نور', "D'Arcy"]) expect(takes(typed(50), text)).toBe(true)
})

test('a nickname counts characters as people do', () => {
  const nickname = typedLetters(20)
  expect(takes(nickname, '👩‍👩‍👧'.repeat(3))).toBe(true)
  expect(takes(nickname, '🇨🇦'.repeat(20))).toBe(true)
  expect(takes(nickname, '🇨🇦'.repeat(21))).toBe(false)
  expect(takes(nickname, 'x'.repeat(21))).toBe(false)
})
