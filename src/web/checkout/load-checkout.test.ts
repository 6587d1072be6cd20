import { expect, test } from 'vitest'
import { type RefusalReason, refusalCodes } from '../../contract/refusal-codes.ts'
import { Refused } from '../base/refused.ts'
import { wayOut, wayToAddress } from './load-checkout.ts'

const id = '0190163d-8694-739b-aea5-966c26f8ad91'
const refused = (reason: RefusalReason) => new Refused(refusalCodes[reason], '')

test('a coupon that does not fit is left out where coupons are chosen, and the rest stays', () => {
  expect(wayOut('/cart/checkoutTwo', { shipAddressId: id, couponIds: [id] }, refused('coupon-unfit'))).toEqual({
    to: '/cart/checkoutTwo',
    search: { ship: id, step: '2', notice: 'coupon' },
  })
})

test('an address that is no longer there leads to the first step, with the goods', () => {
  expect(wayOut('/cart/checkoutTwo', { shoppingCartItems: [id], shipAddressId: id }, refused('not-found'))).toEqual({
    to: '/cart/checkoutTwo',
    search: { items: id, notice: 'choices' },
  })
})

test('goods that cannot be bought lead to the cart', () => {
  expect(wayOut('/cart/checkout', { shoppingCartItems: [id] }, refused('out-of-stock'))).toEqual({ to: '/cart', search: {} })
})

test('who has no address adds one and comes back to the same choices', () => {
  expect(wayToAddress({ shoppingCartItems: [id], couponIds: [id] }, [])).toEqual({
    to: '/account',
    search: { path: 'address', back: `/cart/checkout?items=${id}&coupons=${id}` },
  })
  expect(wayToAddress({}, [])).toEqual({ to: '/account', search: { path: 'address', back: '/cart/checkout' } })
})
