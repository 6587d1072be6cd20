import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargebackShares } from './chargeback-shares.ts'

test('a seller bears what they had got of the sale, the marketplace taxes and commission', () => {
  const got = [
    { kind: 'shop' as const, id: 'a', cents: 90_00 },
    { kind: 'house' as const, id: null, cents: 23_00 },
  ]
  expect(chargebackShares(113_00, got)).toEqual([{ kind: 'shop', id: 'a', cents: 90_00 }])
  expect(chargebackShares(56_50, got)).toEqual([{ kind: 'shop', id: 'a', cents: 45_00 }])
})

test('nobody bears more than they got, and all together not more than was taken', () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 })
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 6 }), (taken, sums) => {
      const got = sums.map((own, n) => ({ kind: 'shop' as const, id: String(n), cents: own }))
      const shares = chargebackShares(taken, got)
      for (const [n, share] of shares.entries()) expect(share.cents).toBeLessThanOrEqual(sums[n] ?? 0)
      expect(shares.reduce((sum, share) => sum + share.cents, 0)).toBeLessThanOrEqual(taken)
    }),
  )
  expect(chargebackShares(5, [])).toEqual([])
})
