import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsTyped, shareOut } from './money.ts'

test('shares add up to the total and follow the weights', () => {
  expect(shareOut(1000, [1, 1, 1])).toEqual([334, 333, 333])
  expect(shareOut(500, [0, 3, 1])).toEqual([0, 375, 125])
  expect(shareOut(0, [2, 5])).toEqual([0, 0])
})

test('nothing is lost and no share is more than a cent away from its exact part', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.array(fc.integer({ min: 1, max: 1e7 }), { minLength: 1, maxLength: 20 }),
      (total, weights) => {
        const shares = shareOut(total, weights)
        const sum = weights.reduce((a, b) => a + b, 0)
        expect(shares.reduce((a, b) => a + b, 0)).toBe(total)
        for (const [i, share] of shares.entries()) expect(Math.abs(share - (total * (weights[i] ?? 0)) / sum)).toBeLessThan(1)
      },
    ),
  )
})

test('an amount is read as people type it, and nothing else is one', () => {
  expect(['180', '180.5', '180,50', '$1,890.00', '1 890,00 $', '0'].map(centsTyped)).toEqual([
    180_00, 180_50, 180_50, 1_890_00, 1_890_00, 0,
  ])
  expect(['', '-5', '1.234', '12,34,56', 'ten', '1e3', '9'.repeat(20)].map(centsTyped)).toEqual(Array(7).fill(null))
})
