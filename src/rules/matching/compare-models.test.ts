import { expect, test } from 'vitest'
import { compareModels } from './compare-models.ts'
import { profileOf } from './matching-profile.ts'

const between = (a: string, b: string) => {
  const [one, other] = [a, b].map((title) => profileOf({ titles: [title], brand: null, modelNumber: null, priceCents: 0 }))
  return one && other && compareModels(one, other)
}

test('a number is the same however it is spelt and wherever its letters stand', () => {
  expect(between('Averon HT-Z510 theater', 'averon htz510 home theater')).toBe('equal')
  expect(between('Kestrel DGS-1008P switch', 'kestrel dgs 1008p - switch')).toBe('equal')
  expect(between('Optix SD890IS camera', 'Optix SD890 IS camera')).toBe('equal')
  expect(between('Kestrel GS716T switch', 'gs716t-200 - smart switch')).toBe('equal')
  expect(between('Vexa SGH-T249 phone', 'vexa t249 phone')).toBe('equal')
  expect(between('Vexa case Edit100BK', 'vexa edit 100 case')).toBe('bare')
  expect(between('Vexa receiver 0100071520', 'vexa nav 010-00715-20')).toBe('equal')
  expect(between('Vexa 108R00645 unit', 'vexa unit 6300 108 r00645')).toBe('equal')
  expect(between('Vexa stand TR72BX', 'vexa tr72b stand')).toBe('bare')
  expect(between('Averon case LCSX30', 'averon soft case lcs-x30')).toBe('equal')
})

test('letters that one shop leaves out are no other product, other letters may be', () => {
  expect(between('Kestrel NNSN667WH oven', 'kestrel nnsn667w oven')).toBe('bare')
  expect(between('Optix Coolshot S710 camera', 'optix coolshots710bk')).toBe('bare')
  expect(between('Kestrel F360B recorder', 'kestrel f360w recorder')).toBe('variant')
  expect(between('Kestrel player DVPFX820W', 'kestrel dvp-fx820 / p player dvpfx820/p')).toBe('variant')
})

test('a shop’s own number says nothing against a maker’s, a standard or a count is no number', () => {
  expect(between('Vexa CLI-226 ink', 'vexa ink tank 45461')).toBe('missing')
  expect(between('Vexa 8-port switch with 12-digit display, DDR4, LGA1151', 'Vexa 16-port switch, USB 2.0')).toBe('none')
  expect(between('Vexa basic N150 adapter', 'vexa N150 wireless adapter')).toBe('none')
  expect(between('Vexa Tactic3D headset', 'vexa tactic 3d headset')).toBe('none')
  expect(between('Vexa scraper mat 48 x 72', 'new-vexa TE0046GY - scraper mat')).toBe('missing')
})

test('a name with a number that both write in two words is no maker’s number', () => {
  expect(between('Vexa Series 18 design', 'vexa series 18 studio')).toBe('none')
})

test('what two listings share is a series where each has a number of its own beside it', () => {
  expect(between('432804-B21 Vexa P410-512 module', '432806-B21 Vexa P410-512 module')).toBe('differs')
  expect(between('432804-B21 Vexa P410-512 module', 'Vexa P410-512 module')).toBe('equal')
  expect(between('Vexa XMS2 memory TWIN2X4096-6400C5', 'vexa cm2x2048-6400c5 xms2 memory')).toBe('differs')
})

test('digits that a hyphen joins are written with a space elsewhere, or without what stands behind', () => {
  expect(between('Talus Stride 537384-101', 'talus stride shoes 537384 101')).toBe('equal')
  expect(between('Talus Stride 537384-101', 'talus stride 537384')).toBe('equal')
})

test('a colour behind a number has several spellings, and a longer number that holds the shared one is a spelling of it', () => {
  expect(between('Kestrel YAS-71 sound bar YAS71BK', 'kestrel yas-71 sound bar yas-71bl')).toBe('equal')
  expect(between('Kestrel dock ICF21WHT', 'kestrel dock icf21whi')).toBe('bare')
  expect(between('Kestrel dock ICF21WHT', 'kestrel dock icf21blk')).toBe('variant')
  expect(between('Optix MX850 printer MX850C', 'optix mx850 photo printer 2436b002')).toBe('equal')
  expect(between('Hestia 10707rnn 10700 series credenza', 'hestia 10771nnb - 10700 series desk')).toBe('differs')
})

test('a title that was cut short ends in the middle of a number', () => {
  expect(between('Vexa memory kit (CMK16GX4M4A24', 'vexa memory cmk16gx4m4a2400c16')).toBe('bare')
  expect(between('Vexa card 11265-09-20G', 'vexa card (11265-09)')).toBe('equal')
})
