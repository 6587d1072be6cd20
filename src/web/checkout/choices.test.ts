import { expect, test } from 'vitest'
import { type Choices, choicesIn, goodsOf, searchOf } from './choices.ts'

const one = '0190163d-8694-739b-aea5-966c26f8ad91'
const two = '0190163d-8694-7000-8000-000000000002'

test('nothing named is the whole cart', () => {
  expect(choicesIn({})).toEqual({})
  expect(choicesIn({ items: 'x,,<script>' })).toEqual({})
})

test('lines are named once each', () => {
  expect(choicesIn({ items: `${one},${two},${one}` })).toEqual({ shoppingCartItems: [one, two] })
})

test('one SKU beside the cart; a quantity that is none is one piece', () => {
  expect(choicesIn({ skuId: one, quantity: '3' })).toEqual({ buyNow: { skuId: one, quantity: 3 } })
  for (const quantity of ['0', '-1', '1.5', '1000', 'many']) {
    expect(choicesIn({ skuId: one, quantity })).toEqual({ buyNow: { skuId: one, quantity: 1 } })
  }
})

test('what was chosen stands in the address and is read from it again; standard delivery needs no word', () => {
  const choices: Choices = {
    buyNow: { skuId: one, quantity: 2 },
    shipAddressId: two,
    billingAddressId: one,
    couponIds: [one, two],
    shipping: [
      { shopId: one, option: 'express' },
      { shopId: two, option: 'standard' },
    ],
  }
  expect(choicesIn(searchOf(choices))).toEqual({ ...choices, shipping: [{ shopId: one, option: 'express' }] })
  expect(searchOf({})).toEqual({})
  expect(choicesIn({ ship: 'x', billing: '1', coupons: '<b>', express: ',' })).toEqual({})
})

test('without the choices the goods are left', () => {
  expect(goodsOf({ shoppingCartItems: [one], shipAddressId: two, couponIds: [two] })).toEqual({ shoppingCartItems: [one] })
})
