import { expect, test } from 'vitest'
import { equallyFit } from './equally-fit.ts'

test('those that are worth nearly the same fit alike, and what was looked at less closely never as well', () => {
  expect(equallyFit([110, 109.8, 109.5, 107, 106.9, 9.5])).toEqual([0, 0, 0, 1, 1, 2])
  expect(equallyFit([1105, 105])).toEqual([0, 1])
  expect(equallyFit([])).toEqual([])
})
