import { expect, test } from 'vitest'
import { boughtBy, boughtIn } from './bought.ts'

const line = { id: '', title: 'Sofa', picUrl: '', quantity: 2, variantsInfo: [], spuId: '', skuId: '' }

test('a sofa of 1,717 with 228 in fees costs 1,945 before the order is made and after', () => {
  const inCheckout = { ...line, priceCents: 1_717_00, feeCents: 228_00 }
  const inOrder = { ...line, unitCents: 1_717_00, feesCents: 2 * 228_00 }
  const before = boughtIn({ checkoutShipData: [{ shopName: 'Nest', lines: [inCheckout] }] } as never)
  const after = boughtBy({ shopOrders: [{ shopName: 'Nest', lines: [inOrder] }] } as never)
  expect(before[0]?.costCents).toBe(2 * 1_945_00)
  expect(after[0]?.costCents).toBe(2 * 1_945_00)
})
