import { expect, test } from 'vitest'
import { eachLexeme, type Hashed, hashOf, placeBits, standingOf } from './tsvector.ts'

const hashText = ({ high, low }: Hashed) => `${high} ${low}`

/** Of each lexeme its places; those that are expected are known by their hash. */
function read(text: string, expected: readonly string[]) {
  const known = new Map(expected.map((lexeme) => [hashText(hashOf(lexeme)), lexeme]))
  const found: [string | undefined, number][] = []
  eachLexeme(text, (met) => found.push([known.get(hashText(met)), met.places]))
  return found
}

test('lexemes come with the places they stand in', () => {
  const { A, B, C, D } = placeBits
  const text = "'=1x' 'kettle':1A,2B,3C,4 'lamp':12 'red':3C '水壶':2B,4"
  expect(read(text, ['=1x', 'kettle', 'lamp', 'red', '水壶'])).toEqual([
    ['=1x', 0],
    ['kettle', A | B | C | D],
    ['lamp', D],
    ['red', C],
    ['水壶', B | D],
  ])
})

test('quotes and backslashes inside a lexeme are its own', () => {
  const text = String.raw`'''' 'a''':1A 'c:\\d e':4 'o''b\\':2B`
  expect(read(text, ["'", "a'", String.raw`c:\d e`, "o'b\\"])).toEqual([
    ["'", 0],
    ["a'", placeBits.A],
    [String.raw`c:\d e`, placeBits.D],
    ["o'b\\", placeBits.B],
  ])
})

test('nothing is in nothing, nor in what is cut off', () => {
  expect(read('', [])).toEqual([])
  expect(read("'a':1A 'ket", ['a'])).toEqual([['a', placeBits.A]])
})

test('one lexeme is found with its positions in titles and how often it is mentioned', () => {
  const { A, B, D } = placeBits
  const text = "'*lamp':1A 'a''lamp':7A 'lamp':1A,5A,104A,301B,303,304 'lampe':9A"
  expect(standingOf(text, "'lamp'")).toEqual({ places: A | B | D, mentions: 2, titles: [1, 5, 104] })
  expect(standingOf(text, "'lam'")).toEqual({ places: 0, mentions: 0, titles: [] })
})
