import { expect, test } from 'vitest'
import { accessoryKind } from './accessories.ts'
import { editionsClash, editionsIn } from './editions.ts'
import { isSecondHand, measuresIn } from './listing-words.ts'

const clash = (a: string, b: string) => editionsClash(editionsIn(a), editionsIn(b))

test('an edition is one however it is written, and the standard one need not be named', () => {
  expect(clash('Prism Professional 8', 'prism pro 8')).toBe(false)
  expect(clash('Prism deluxe', 'prism dlx')).toBe(false)
  expect(clash('Prism standard 2007', 'prism 2007')).toBe(false)
  expect(clash('Prism standard', 'prism premium')).toBe(true)
  expect(clash('Prism', 'Prism upgrade')).toBe(true)
})

test('a word inside a name is no edition', () => {
  expect([...editionsIn('da-lite manual screen')]).toEqual([])
  expect([...editionsIn('drive, sata ii, xl capacity')]).toEqual([])
  expect([...editionsIn('Prism professional editing software')]).toEqual([])
})

test('an accessory says so; a thing for another one may be one; what comes along and a case of twelve are none', () => {
  expect(accessoryKind('Wall bracket for Averon HT-Z310')).toBe('yes')
  expect(accessoryKind('Averon HT-Z310 charger replacement')).toBe('yes')
  expect(accessoryKind('Feather for tablet, light blue')).toBe('perhaps')
  expect(accessoryKind('Kettle with lid for induction')).not.toBe('yes')
  expect(accessoryKind('Compatible ink, red, case pack 1')).not.toBe('yes')
})

test('a shop that takes nothing back sells nothing used', () => {
  expect(isSecondHand('Prism business retail no open box returns')).toBe(false)
  expect(isSecondHand('Open box Prism business')).toBe(true)
})

test('digits inside a number are no pack, and two sides are a size', () => {
  expect(measuresIn('camcorder case lcsx30')).toEqual([])
  expect(measuresIn('screen 60 x 80')).toEqual([
    { kind: 'tall', amount: 60 },
    { kind: 'wide', amount: 80 },
  ])
  expect(measuresIn('memory 2 GB 2 x 1 GB')).toContainEqual({ kind: 'storage', amount: 2 })
  expect(measuresIn('reader 3 in 1')).toEqual([])
  expect(measuresIn('labels 3-7 16 x 2 3')).toEqual([])
  expect(measuresIn('memory 2 x 8 GB').map(({ kind }) => kind)).not.toContain('wide')
})
