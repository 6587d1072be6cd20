import { expect, test } from 'vitest'
import { coloursIn, measuresIn } from './listing-words.ts'

test('width and height are two sides, not watts and a pack', () => {
  expect(measuresIn('Vexa mat 30w x 24h')).toEqual(measuresIn('Vexa mat 24 x 30'))
  expect(measuresIn('bulb 120w')).toEqual([{ kind: 'power', amount: 120 }])
})

test('a generation is no weight, nor are the first signs of a maker’s number', () => {
  expect(measuresIn('case for player 4g')).toEqual([])
  expect(measuresIn('card 02g-k7-2210-xr')).toEqual([])
  expect(measuresIn('saffron 4 g')).toEqual([{ kind: 'weight', amount: 4 }])
})

test('units have long names', () => {
  expect(measuresIn('supply 630 watt')).toEqual(measuresIn('supply 630W'))
  expect(measuresIn('cable 1-foot')).toEqual(measuresIn('cable 1 ft'))
  expect(measuresIn('cable, 2-meter')).toEqual(measuresIn('cable 2 m'))
  expect(measuresIn('cartridge twin pack')).toEqual(measuresIn('cartridge 2 pack'))
})

test('a dozen is twelve, and a card has a class', () => {
  expect(measuresIn('markers, dozen')).toEqual(measuresIn('markers, 12 count'))
  expect(measuresIn('card class 10')).toEqual([{ kind: 'of class', amount: 10 }])
})

test('a colour cut short is that colour', () => {
  expect(coloursIn('mouse blk/slvr')).toEqual(coloursIn('mouse black silver'))
})
