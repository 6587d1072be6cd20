import { expect, test } from 'vitest'
import type { Event } from './history.ts'
import { checkOrders, type Facts, isGood, purchasesOf, type StoredOrder } from './order-check.ts'

const paid: StoredOrder = {
  ...{ op: 'p1', id: 'o1', isPaid: true, isGivenBack: false, isHeld: false, pieces: 1, parts: 1, totalCents: 500 },
  ...{ bookedCents: 500, bookedFeeCents: 17 },
  payments: [{ reference: 'r1', amountCents: 500, refundedCents: 0, feeCents: 17 }],
}
const facts: Facts = {
  orders: [paid],
  charges: [{ reference: 'r1', amountCents: 500, refundedCents: 0, refunds: 0 }],
  stock: { before: 10, onHand: 9, reserved: 0 },
  books: [],
}
const bought = [{ op: 'p1', order: 'ok', pay: 'ok', cancel: null }] as const

test('what was told and is there once and whole is good', () => {
  expect(isGood(checkOrders(bought, facts))).toBe(true)
})

const nothing: Facts = { ...facts, orders: [], charges: [], stock: { before: 10, onHand: 10, reserved: 0 } }
const unpaid: StoredOrder = { ...paid, isPaid: false, isHeld: true, payments: [], bookedCents: 0, bookedFeeCents: 0 }
const twice = [paid, { ...paid, id: 'o2', payments: [{ reference: 'r2', amountCents: 500, refundedCents: 0, feeCents: 17 }] }]

test.each([
  ['an acknowledged order that is gone is lost', bought, nothing, 'lost'],
  [
    'an acknowledged payment that is gone is lost',
    bought,
    { ...nothing, orders: [unpaid], stock: { before: 10, onHand: 10, reserved: 1 } },
    'lost',
  ],
  [
    'two orders of one purchase are doubled',
    bought,
    {
      ...facts,
      orders: twice,
      charges: [...facts.charges, { reference: 'r2', amountCents: 500, refundedCents: 0, refunds: 0 }],
      stock: { before: 10, onHand: 8, reserved: 0 },
    },
    'doubled',
  ],
  ['a refused order that is there', [{ op: 'p1', order: 'fail', pay: null, cancel: null } as const], facts, 'refusedButThere'],
  ['a charge without an order', [], { ...nothing, charges: facts.charges }, 'halves'],
  ['a paid order without a charge', bought, { ...facts, charges: [] }, 'halves'],
  ['an order without its ledger', bought, { ...facts, orders: [{ ...paid, bookedCents: 0 }] }, 'halves'],
  ['a fee of the provider that was booked twice', bought, { ...facts, orders: [{ ...paid, bookedFeeCents: 34 }] }, 'halves'],
  ['an order without its goods', bought, { ...facts, orders: [{ ...paid, parts: 0 }] }, 'halves'],
  ['pieces that went without an order', bought, { ...facts, stock: { before: 10, onHand: 8, reserved: 0 } }, 'halves'],
  ['pieces that are held for nobody', bought, { ...facts, stock: { before: 10, onHand: 9, reserved: 1 } }, 'halves'],
  ['books that do not balance', bought, { ...facts, books: ['every entry has its other half'] }, 'halves'],
] as const)('%s', (_, purchases, broken, where) => {
  const verdict = checkOrders(purchases, broken)
  expect(verdict[where]).toHaveLength(1)
  expect(isGood(verdict)).toBe(false)
})

const givenBack: StoredOrder = {
  ...{ ...paid, isGivenBack: true, bookedCents: 0 },
  payments: [{ reference: 'r1', amountCents: 500, refundedCents: 500, feeCents: 17 }],
}
const refunded: Facts = {
  ...facts,
  orders: [givenBack],
  charges: [{ reference: 'r1', amountCents: 500, refundedCents: 500, refunds: 1 }],
  stock: { before: 10, onHand: 10, reserved: 0 },
}
const cancelled = [{ ...bought[0], cancel: 'ok' }] as const

test('money that was given back once, with the goods on the shelf again, is good', () => {
  expect(isGood(checkOrders(cancelled, refunded))).toBe(true)
  expect(isGood(checkOrders([{ ...bought[0], cancel: 'unknown' }], facts))).toBe(true)
})

test.each([
  ['an acknowledged refund that is gone is lost', cancelled, facts, 'lost'],
  [
    'money that went back twice is doubled',
    cancelled,
    { ...refunded, charges: [{ ...refunded.charges[0], refunds: 2 }] } as Facts,
    'doubled',
  ],
  ['a refund that was refused and is there', [{ ...bought[0], cancel: 'fail' }], refunded, 'refusedButThere'],
  ['a refund that the provider never heard of', cancelled, { ...refunded, charges: facts.charges }, 'halves'],
] as const)('%s', (_, purchases, broken, where) => {
  expect(checkOrders(purchases, broken)[where]).toHaveLength(1)
})

test('an unknown purchase may be there or not', () => {
  const unknown = [{ op: 'p1', order: 'unknown', pay: null, cancel: null }] as const
  expect(isGood(checkOrders(unknown, facts))).toBe(true)
  expect(isGood(checkOrders(unknown, nothing))).toBe(true)
})

const event = (what: string, type: Event['type'], op = 'p1'): Event => ({ at: 0, process: 1, op, what, type })

test('a try without an answer leaves a purchase unknown, whatever the next one says, unless it says that it was done', () => {
  const silent = event('order', 'invoke')
  expect(purchasesOf([silent])).toEqual([{ op: 'p1', order: 'unknown', pay: null, cancel: null }])
  expect(purchasesOf([silent, event('order', 'unknown'), silent, event('order', 'fail')])[0]?.order).toBe('unknown')
  expect(purchasesOf([silent, event('order', 'unknown'), silent, event('order', 'ok')])[0]?.order).toBe('ok')
  expect(purchasesOf([silent, event('order', 'fail')])[0]?.order).toBe('fail')
})
