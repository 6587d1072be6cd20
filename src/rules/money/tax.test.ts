import { expect, test } from 'vitest'
import { type Province, ratesOn, taxesOn, taxOn } from './tax.ts'

const today = '2026-11-15'

test.each<[Province, number, number]>([
  ['AB', 500, 0],
  ['NT', 500, 0],
  ['NU', 500, 0],
  ['YT', 500, 0],
  ['ON', 1300, 0],
  ['NB', 1500, 0],
  ['NL', 1500, 0],
  ['PE', 1500, 0],
  ['NS', 1400, 0],
  ['QC', 500, 998],
  ['BC', 500, 700],
  ['SK', 500, 600],
  ['MB', 500, 700],
])('100.00 sent to %s carries its taxes', (province, gstHst, pstRstQst) => {
  expect(taxesOn(100_00, province, today)).toEqual({ gstHstCents: gstHst, pstRstQstCents: pstRstQst })
})

test('Nova Scotia went from 15 to 14 percent on 1 April 2025', () => {
  expect(ratesOn('NS', '2025-03-31').map((r) => r.milliPercent)).toEqual([15_000])
  expect(ratesOn('NS', '2025-04-01').map((r) => r.milliPercent)).toEqual([14_000])
})

test('half a cent goes up', () => {
  expect(taxOn(10, 5000)).toBe(1)
  expect(taxOn(9, 5000)).toBe(0)
})

test('the Quebec tax is not taken on the federal one', () => {
  expect(taxesOn(20_000, 'QC', today).pstRstQstCents).toBe(1995)
})
