import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corrections, deletionsOf, editDistance, isCommonSlip, isLikelySlip, isSpellable } from './spelling.ts'

test('insertions, deletions, replacements and swaps each count one', () => {
  expect(['kettlle', 'kttle', 'kittle', 'ektle', 'ekttle'].map((typed) => editDistance(typed, 'kettle'))).toEqual([1, 1, 1, 2, 1])
  expect(editDistance('kettle', 'lamp')).toBe(3)
})

test('two words one edit apart share a deletion', () => {
  const word = fc.stringMatching(/^[a-z]{3,12}$/)
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      fc.constantFrom('drop', 'add', 'replace', 'swap'),
      fc.constantFrom(...'aekz'),
      (text, where, how, letter) => {
        const at = where % (text.length - 1)
        const typed = {
          drop: text.slice(0, at) + text.slice(at + 1),
          add: text.slice(0, at) + letter + text.slice(at),
          replace: text.slice(0, at) + letter + text.slice(at + 1),
          swap: text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2),
        }[how]
        const shared = deletionsOf(typed).filter((deletion) => deletionsOf(text).includes(deletion))
        expect(shared.length).toBeGreaterThan(0)
      },
    ),
  )
})

test('the nearest word comes first, then the same first letter, then a slip to the key beside', () => {
  const known = [
    { word: 'mettle', documents: 90 },
    { word: 'kettle', documents: 5 },
    { word: 'nettles', documents: 900 },
  ]
  expect(corrections('kttle', known).map(({ word }) => word)).toEqual(['kettle'])
  expect(corrections('lettle', known).map(({ word }) => word)).toEqual(['kettle', 'mettle'])
})

test('of words as near, the one that fingers slip from soonest comes first, unless another is used far more', () => {
  const among = (typed: string, words: Record<string, number>) =>
    corrections(
      typed,
      Object.entries(words).map(([word, documents]) => ({ word, documents })),
    ).map(({ word }) => word)
  expect(among('chesr', { chess: 13, chest: 4 })).toEqual(['chest', 'chess'])
  expect(among('smar', { star: 20, smart: 9 })).toEqual(['smart', 'star'])
  expect(among('cahine', { canine: 30, chaine: 12 })).toEqual(['chaine', 'canine'])
  expect(among('toel', { tool: 1000, towel: 1 })).toEqual(['tool', 'towel'])
})

test('model numbers are not corrected', () => {
  expect(isSpellable('brm6')).toBe(false)
  expect(isSpellable('kettle')).toBe(true)
})

test('what fingers do all the time is told from another word, and of few letters one for another is no slip', () => {
  expect(isCommonSlip('diner', 'dinner')).toBe(true)
  expect(isCommonSlip('tabel', 'table')).toBe(true)
  expect(isCommonSlip('teak', 'tea')).toBe(false)
  expect(isLikelySlip('moen', 'men')).toBe(false)
  expect(isLikelySlip('vera', 'vert')).toBe(false)
  expect(isLikelySlip('lmap', 'lamp')).toBe(true)
  expect(isLikelySlip('ketle', 'kettle')).toBe(true)
})
