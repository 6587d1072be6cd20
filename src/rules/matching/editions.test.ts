import { expect, test } from 'vitest'
import { accessoryKind } from './accessories.ts'
import { editionsClash, editionsIn } from './editions.ts'
import { isSecondHand, measuresIn } from './listing-words.ts'
import { profileOf } from './matching-profile.ts'

const clash = (a: string, b: string) => {
  const read = (title: string) => {
    const { editions, numbers } = profileOf({ titles: [title], brand: null, modelNumber: null, priceCents: 0 })
    return { editions, numbers }
  }
  return editionsClash(read(a), read(b))
}

test('an edition is one however it is written, and the standard one need not be named', () => {
  expect(clash('Prism Professional 8', 'prism pro 8')).toBe(false)
  expect(clash('Prism deluxe', 'prism dlx')).toBe(false)
  expect(clash('Prism standard 2007', 'prism 2007')).toBe(false)
  expect(clash('Prism standard', 'prism premium')).toBe(true)
  expect(clash('Prism', 'Prism upgrade')).toBe(true)
  expect(clash('Vexa S10 128 GB', 'Vexa S10+ 128 GB')).toBe(true)
  expect(clash('Vexa S10+ 128 GB', 'Vexa S10 Plus 128 GB')).toBe(false)
  expect(clash('Kestrel Tellux II headset', 'Kestrel Tellux 2 headset')).toBe(false)
  expect(clash('Kestrel Tellux II headset', 'Kestrel Tellux headset')).toBe(true)
})

test('a word inside a name is no edition', () => {
  expect([...editionsIn('da-lite manual screen')]).toEqual([])
  expect([...editionsIn('drive, sata ii, xl capacity')]).toEqual([])
  expect([...editionsIn('Prism professional editing software')]).toEqual([])
})

test('an accessory says so; a thing for another one may be one; what comes along and a case of twelve are none', () => {
  expect(accessoryKind('Wall bracket for Averon HT-Z310')).toBe('yes')
  expect(accessoryKind('Averon HT-Z310 charger replacement')).toBe('yes')
  expect(accessoryKind('Kestrel Clean 1000 replacement brush heads')).toBe('yes')
  expect(accessoryKind('Kestrel soft camera case')).toBe('perhaps')
  expect(accessoryKind('Feather for tablet, light blue')).toBe('for')
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

test('speeds, voltages, rooms and counted parts are measures, and a range is none', () => {
  expect(measuresIn('processor 3.5 GHz')).toEqual([{ kind: 'frequency', amount: 3500 }])
  expect(measuresIn('air conditioner 5,000 BTU')).toEqual([{ kind: 'heat', amount: 5000 }])
  expect(measuresIn('4.4 Cu. Ft. washer')).toEqual([{ kind: 'room', amount: 4.4 }])
  expect(measuresIn('antivirus 3-user')).toEqual(measuresIn('antivirus 3 users'))
  expect(measuresIn('router 2.4/5 GHz')).toEqual([])
  expect(measuresIn('sleeve 15-16 inch')).toEqual([])
  expect(measuresIn('television KDL-40V5100')).toEqual([])
  expect(measuresIn('lamp LN-4100W')).toEqual([])
})
