import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { misleadingNouns } from '../../rules/search/data/misleading-nouns.ts'
import { narrowerKinds } from '../../rules/search/data/narrower-kinds.ts'
import { nearestKinds } from '../../rules/search/data/nearest-kinds.ts'
import { manners, notGoods } from '../../rules/search/data/not-goods.ts'
import { unsureWords } from '../../rules/search/data/unsure-words.ts'
import { uses } from '../../rules/search/data/uses.ts'
import { root } from '../root.ts'

interface Line {
  key: string
  en: string[]
  fr: string[]
  zh: string[]
}
const terms = JSON.parse(readFileSync(join(root, 'src/server/search/dictionary.json'), 'utf8')) as Line[]
const keys = new Set(terms.map(({ key }) => key))

test('every kind that is near to or within another is one that the dictionary knows', () => {
  for (const kinds of [nearestKinds, narrowerKinds]) {
    const named = Object.entries(kinds).flatMap(([key, list]) => [key, ...list.split(' ')])
    expect(named.filter((key) => !keys.has(key))).toEqual([])
  }
})

test('every use leads to kinds that the dictionary knows', () => {
  const named = uses
    .trim()
    .split('\n')
    .flatMap((line) => line.split('~')[0]?.trim().split(' ') ?? [])
  expect(named.filter((key) => !keys.has(key))).toEqual([])
})

test('what is no goods is known to the dictionary, and never a kind that is one thing', () => {
  expect([...manners, ...notGoods].filter((key) => !keys.has(key))).toEqual([])
  expect([...manners, ...notGoods].filter((key) => key in nearestKinds)).toEqual([])
})

test('nothing is nearest to itself', () => {
  for (const [key, list] of Object.entries(nearestKinds)) expect(list.split(' ')).not.toContain(key)
})

test('every kind whose noun misleads is one that the dictionary knows, and no word is unsure that it does not know', () => {
  expect(misleadingNouns.filter((key) => !keys.has(key))).toEqual([])
  const words = new Set(terms.flatMap(({ en, fr }) => [...en, ...fr]).map((word) => word.toLowerCase()))
  const parts = new Set([...words].flatMap((word) => [word, `${word}s`, word.replace(/s$/, '')]))
  expect([...unsureWords.en, ...unsureWords.fr].filter((word) => !parts.has(word))).toEqual([])
})

test('the dictionary has each kind once, with words of every language, each once', () => {
  expect(terms.length).toBe(keys.size)
  for (const term of terms) for (const list of [term.en, term.fr, term.zh]) expect(new Set(list).size, term.key).toBe(list.length)
  expect(terms.filter(({ en, fr, zh }) => en.length * fr.length * zh.length === 0)).toEqual([])
})
