import { expect, test } from 'vitest'
import { reachedGifts } from './free-gifts.ts'

const gift = (spuId: string, minimumCents: number, shopId = 'alder') => ({ shopId, spuId, minimumCents })
const line = (cents: number, quantity = 1, shopId = 'alder') => ({ shopId, unitCents: cents, quantity })

test('a gift comes from its sum on, of goods of its own shop alone', () => {
  const gifts = [gift('mug', 80_00)]
  expect(reachedGifts([line(79_99)], gifts)).toEqual([])
  expect(reachedGifts([line(20_00, 2), line(40_00)], gifts)).toEqual(gifts)
  expect(reachedGifts([line(79_99), line(500_00, 1, 'birch')], gifts)).toEqual([])
})

test('of several the one that asks for most comes first', () => {
  const gifts = [gift('pin', 10_00), gift('mug', 80_00), gift('lamp', 300_00), gift('cup', 80_00)]
  expect(reachedGifts([line(100_00)], gifts).map(({ spuId }) => spuId)).toEqual(['cup', 'mug', 'pin'])
})
