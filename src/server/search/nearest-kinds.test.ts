import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import kinds from '../../rules/search/data/kinds.json' with { type: 'json' }
import receivers from '../../rules/search/data/receivers.json' with { type: 'json' }
import uses from '../../rules/search/data/uses.json' with { type: 'json' }
import { misleadingNouns, unsureWords } from '../../rules/search/things.ts'
import { root } from '../root.ts'

interface Line {
  key: string
  en: string[]
  fr: string[]
  zh: string[]
}
const terms = JSON.parse(readFileSync(join(root, 'src/server/search/dictionary.json'), 'utf8')) as Line[]
const keys = new Set(terms.map(({ key }) => key))
const noGoods = `${kinds.manners} ${kinds.notGoods}`.split(' ')

test('every kind that is near to or within another is one that the dictionary knows', () => {
  for (const near of [kinds.nearest, kinds.narrower]) {
    const named = Object.entries(near).flatMap(([key, list]) => [key, ...list.split(' ')])
    expect(named.filter((key) => !keys.has(key))).toEqual([])
  }
})

test('every use and every receiver of presents leads to kinds that the dictionary knows', () => {
  const named = [...uses.map(({ things }) => things), ...receivers.map(({ concepts }) => concepts)].flatMap((list) => list.split(' '))
  expect(named.filter((key) => !keys.has(key))).toEqual([])
})

test('what is no goods is known to the dictionary, and never a kind that is one thing', () => {
  expect(noGoods.filter((key) => !keys.has(key))).toEqual([])
  expect(noGoods.filter((key) => key in kinds.nearest)).toEqual([])
})

test('nothing is nearest to itself', () => {
  for (const [key, list] of Object.entries(kinds.nearest)) expect(list.split(' ')).not.toContain(key)
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
