import { expect, test } from 'vitest'
import { rateTyped } from './rate-typed.ts'

test('a rate is typed with a point or a comma, between nothing and all, to a thousandth of a percent', () => {
  expect(['10', ' 12,5 ', '0', '100', '9.975'].map(rateTyped)).toEqual([10_000, 12_500, 0, 100_000, 9_975])
  expect(['', '100.001', '-1', '1e2', '1.2345', 'ten', '１０'].map(rateTyped)).toEqual([null, null, null, null, null, null, null])
})
