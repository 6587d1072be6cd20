import { expect, test } from 'vitest'
import { evenUnits } from './units.ts'

test('one measure is read alike however it is written', () => {
  for (const text of ['27"', '27in', '27 in.', '27-inch', '27 inches', '27 pouces']) expect(evenUnits(text), text).toBe('27 inch')
  for (const text of ["30'", '30 ft.', '30 feet', '30 pieds']) expect(evenUnits(text), text).toBe('30 ft')
  expect(evenUnits('20-Volt')).toBe(evenUnits('20v'))
  expect(evenUnits('24 in. x 18 in. Tile')).toBe('24 inch x 18 inch Tile')
  expect(evenUnits('27寸')).toBe('27英寸')
})

test('a number before an ordinary word is no measure', () => {
  for (const text of ['2 in 1 vacuum', 'in stock', '5 volumes', 'v 5', '10 infants', '3 voters']) expect(evenUnits(text), text).toBe(text)
})
