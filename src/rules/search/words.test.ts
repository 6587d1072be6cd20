import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { stem } from './stem.ts'
import { pairsOf, wordsOf } from './words.ts'

const segment = (run: string) => [run]
const lexemes = (text: string) => wordsOf(text, segment).map((word) => word.lexemes)
const stemmed = (text: string) => stem(fold(text))

test('case, accents, width and apostrophes make no difference', () => {
  expect(lexemes('BOUÉE')).toEqual(lexemes('bouee'))
  expect(lexemes('Ｋettle')).toEqual(lexemes('kettle'))
  expect(lexemes('l’eau d’érable')).toEqual(lexemes("l'eau d'erable"))
  expect(fold('cœur Straße')).toBe('coeur strasse')
})

test('elided articles and the possessive fall away', () => {
  expect(lexemes('l’armoire')).toEqual([['armoir']])
  expect(lexemes("women's")).toEqual(lexemes('women'))
})

test.each([
  ['kettles', 'kettle'],
  ['knives', 'knife'],
  ['scarves', 'scarf'],
  ['gloves', 'glove'],
  ['dishes', 'dish'],
  ['dresses', 'dress'],
  ['batteries', 'battery'],
  ['chaussures', 'chaussure'],
  ['bijoux', 'bijou'],
  ['chapeaux', 'chapeau'],
  ['animaux', 'animal'],
  ['dorée', 'doré'],
  ['italiennes', 'italien'],
])('%s is found as %s', (one, other) => expect(stemmed(one)).toBe(stemmed(other)))

test('different things stay different', () => {
  expect(stemmed('tea')).not.toBe(stemmed('teal'))
  expect(stemmed('ring')).not.toBe(stemmed('rig'))
})

test('a model number is known whole and by its parts', () => {
  expect(lexemes('BR-M6')).toEqual([['brm6', 'br', 'm6']])
  expect(lexemes('300ml')).toEqual([['300ml', '300', 'ml']])
  expect(lexemes('T-shirt')).toEqual([['tshirt', 't', 'shirt']])
})

test('Chinese is cut by the segmenter and stands apart from Latin words', () => {
  expect(lexemes('Fennimor摩卡壶6杯')).toEqual([['fennimor'], ['摩卡壶'], ['6'], ['杯']])
  expect(pairsOf('摩卡壶 6杯')).toEqual(['摩卡', '卡壶'])
})

test('signs, emoji and control characters are no words', () => {
  expect(lexemes("%_\\ .*( '; drop 😀 \u0000")).toEqual([['drop']])
})
