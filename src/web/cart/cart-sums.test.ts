import { expect, test } from 'vitest'
import { canBeBought, cartSums, costOf, costOfAll, percentToFree, piecesOf, wrapOfAll } from './cart-sums.ts'

const lines = [
  {
    quantity: 2,
    priceCents: 1000,
    feeCents: 0,
    handlingCents: 0,
    installationCents: 0,
    extraShippingCents: 0,
    maxQuantity: 5,
    giftWrap: null,
  },
  {
    quantity: 1,
    priceCents: 499,
    feeCents: 150,
    handlingCents: 99,
    installationCents: 51,
    extraShippingCents: 0,
    maxQuantity: 0,
    giftWrap: null,
  },
]
const bill = {
  itemsCents: 2499,
  shippingCents: 0,
  deliveryCents: 0,
  handlingCents: 150,
  installationCents: 0,
  giftWrapCents: 0,
  gstHstCents: 344,
  pstRstQstCents: 0,
  totalCents: 2993,
}

test('until the server has said it the lines add up, with their fees and without taxes', () => {
  expect(cartSums(lines, undefined)).toEqual({
    rows: [
      { row: 'items', cents: 2499 },
      { row: 'handling', cents: 99 },
      { row: 'installation', cents: 51 },
    ],
    total: 2649,
  })
  expect(cartSums([], null)).toEqual({ rows: [{ row: 'items', cents: 0 }], total: 0 })
})

test('the server’s figures win; free delivery and GST are said, other rows of nothing are not', () => {
  expect(cartSums(lines, bill).rows.map(({ row }) => row)).toEqual(['items', 'delivery', 'handling', 'gstHst'])
  expect(cartSums(lines, bill).total).toBe(2993)
  expect(cartSums(lines, { ...bill, pstRstQstCents: 1, installationCents: 2, deliveryCents: 3 }).rows).toHaveLength(7)
})

test('a line costs what the product’s page says: each piece with its fees', () => {
  expect(lines.map(costOf)).toEqual([2000, 649])
  expect(costOfAll(lines)).toBe(cartSums(lines, undefined).total)
})

test('more than there is cannot be bought', () => {
  expect(lines.map(canBeBought)).toEqual([true, false])
  expect(piecesOf(lines)).toBe(3)
})

test('the bar is full only when delivery is free', () => {
  expect(percentToFree(9_899, 9_900, 1)).toBe(99)
  expect(percentToFree(9_901, 9_900, 0)).toBe(100)
  expect(percentToFree(0, 9_900, 9_900)).toBe(0)
})

test('a wrap costs nothing until somebody asks for it, and then a row of its own', () => {
  const [first] = lines
  if (!first) throw new Error('no line')
  const offered = { ...first, giftWrap: { cents: 495, isOn: false, message: '' } }
  expect(cartSums([offered], null)).toEqual({ rows: [{ row: 'items', cents: 2000 }], total: 2000 })
  const wrapped = { ...first, giftWrap: { cents: 495, isOn: true, message: '' } }
  expect(cartSums([wrapped], null)).toEqual({
    rows: [
      { row: 'items', cents: 2000 },
      { row: 'giftWrap', cents: 990 },
    ],
    total: 2990,
  })
  expect(cartSums([wrapped], { ...bill, giftWrapCents: 990 }).rows).toContainEqual({ row: 'giftWrap', cents: 990 })
})

test('what a shop no longer wraps cannot be bought as a gift, and costs nothing', () => {
  const [first] = lines
  if (!first) throw new Error('no line')
  const lost = { ...first, giftWrap: { cents: null, isOn: true, message: '' } }
  expect(canBeBought(first)).toBe(true)
  expect(canBeBought(lost)).toBe(false)
  expect(wrapOfAll([lost])).toBe(0)
})
