import { expect, test } from 'vitest'
import { PlannedMoment, typed, typedLetters, typedOrEmpty } from './call.ts'
import { typedName, typedNickName } from './names.ts'

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

test.each([
  ['a filler of Hangul', '\u3164'],
  ['a half-width filler', '\uffa0'],
  ['a blank of Braille', '\u2800'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['joiners', '\u200c\u200d'],
  ['marks without a letter', '\u0301\u0302'],
  ['marks of direction', '\u200e\u200f'],
  ['variation selectors', '\ufe0f\ufe0f'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['a sign of private use', '\ue000'],
])('a text of nothing but %s is no text', (_name, text) => {
  for (const schema of [typed(50), typedOrEmpty(50), typedNickName(20), typedName(50)]) expect(takes(schema, text)).toBe(false)
})

test('spaces of any width are nothing', () => {
  for (const schema of [typed(50), typedNickName(20), typedName(50)]) expect(takes(schema, '\u2003\u00a0\u3000')).toBe(false)
  expect(typedOrEmpty(50).parse('\u2003\u00a0\u3000')).toBe('')
})

test.each([
  ['a filler behind it', 'Robin\u3164'],
  ['a joiner in it', 'Ro\u200cbin'],
  ['a soft hyphen in it', 'Ro\u00adbin'],
  ['a mark of direction', '\u200fRobin'],
  ['a selector of variation', 'Robin\ufe00'],
  ['tags behind it', 'Robin\u{e0041}'],
  ['a line separator', 'Robin\u2028Gagnon'],
  ['six marks on a letter', 'R\u0301\u0302\u0303\u0304\u0306\u0307obin'],
])('a name with %s is not plain', (_name, text) => {
  expect(takes(typedName(50), text)).toBe(false)
})

test('a plain name keeps what its script needs', () => {
  for (const text of ['👩‍👩‍👧', '❤️ Robin', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇨🇦', 'Zoë', 'Nguyễn', 'علی\u200cرضا', 'श्री\u200dमती', '李明', 'O’Brien-Núñez', '1️⃣ Duck'])
    expect(takes(typedName(50), text), text).toBe(true)
})

test('a moment that is planned lies in years that people plan for', () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  expect(takes(PlannedMoment, soon)).toBe(true)
  for (const text of ['9999-12-31T00:00:00Z', '1899-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])
    expect(takes(PlannedMoment, text)).toBe(false)
})
