import { expect, test } from 'vitest'
import { eachLexeme, placeBits, standingOf } from './tsvector.ts'

function read(text: string) {
  const found: [string, number][] = []
  eachLexeme(text, (lexeme, { places }) => found.push([lexeme, places]))
  return found
}

test('lexemes come with the places they stand in', () => {
  const { A, B, C, D } = placeBits
  expect(read("'=1x' 'kettle':1A,2B,3C,4 'lamp':12 'red':3C '水壶':2B,4")).toEqual([
    ['=1x', 0],
    ['kettle', A | B | C | D],
    ['lamp', D],
    ['red', C],
    ['水壶', B | D],
  ])
})

test('quotes and backslashes inside a lexeme are its own', () => {
  expect(read(String.raw`'''' 'a''':1A 'c:\\d e':4 'o''b\\':2B`)).toEqual([
    ["'", 0],
    ["a'", placeBits.A],
    [String.raw`c:\d e`, placeBits.D],
    ["o'b\\", placeBits.B],
  ])
})

test('nothing is in nothing, nor in what is cut off', () => {
  expect(read('')).toEqual([])
  expect(read("'a':1A 'ket")).toEqual([['a', placeBits.A]])
})

test('one lexeme is found with its positions in titles and how often it is mentioned', () => {
  const { A, B, D } = placeBits
  const text = "'*lamp':1A 'a''lamp':7A 'lamp':1A,5A,104A,301B,303,304 'lampe':9A"
  expect(standingOf(text, "'lamp'")).toEqual({ places: A | B | D, mentions: 2, titles: [1, 5, 104] })
  expect(standingOf(text, "'lam'")).toEqual({ places: 0, mentions: 0, titles: [] })
})
