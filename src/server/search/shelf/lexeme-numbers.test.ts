import { expect, test } from 'vitest'
import { eachLexeme } from '../../../rules/search/tsvector.ts'
import { LexemeNumbers } from './lexeme-numbers.ts'

test('every lexeme has one number, in whichever text it is met and however many there are', () => {
  const numbers = new LexemeNumbers()
  const words = Array.from({ length: 20_000 }, (_, n) =>
    n % 3 === 0 ? `茶壶${n}` : n % 3 === 1 ? `a word that is quite long ${n}` : `w${n}`,
  )
  const enter = (some: readonly string[]) => {
    const entered: number[] = []
    eachLexeme(some.map((word) => `'${word}':1A`).join(' '), (met) => entered.push(numbers.enter(met)))
    return entered
  }
  expect(enter(words)).toEqual(words.map((_, n) => n))
  expect(enter([...words].reverse())).toEqual(words.map((_, n) => words.length - 1 - n))
  expect(words.map((word) => numbers.of(word))).toEqual(words.map((_, n) => n))
  expect([numbers.of('w'), numbers.of(''), numbers.of('w20001')]).toEqual([-1, -1, -1])
})
