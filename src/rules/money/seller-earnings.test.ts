import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSale } from './sale-split.ts'
import { sellerEarnings } from './seller-earnings.ts'

test('the calculator says what the books will say', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 99 }), (price, pieces) => {
      const itemsCents = price * pieces
      const nothing = { discountCents: 0, shippingCents: 0, gstHstCents: 0, pstRstQstCents: 0 }
      const split = splitSale({ ...nothing, itemsCents, totalCents: itemsCents } as Parameters<typeof splitSale>[0])
      const { soldCents, commissionCents, paymentCents, leftCents } = sellerEarnings(price, pieces)
      expect([soldCents, commissionCents, leftCents]).toEqual([itemsCents, split.marketplaceCents, split.shopCents])
      expect(commissionCents + paymentCents + leftCents).toBe(soldCents)
    }),
  )
})

test('ten dollars leave nine', () => {
  expect(sellerEarnings(10_00, 1)).toEqual({ soldCents: 10_00, commissionCents: 1_00, paymentCents: 0, leftCents: 9_00 })
})
