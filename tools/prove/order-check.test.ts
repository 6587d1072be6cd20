import { expect, test } from 'vitest'
import type { Event } from './history.ts'
import { checkOrders, type Facts, isGood, purchasesOf, type StoredOrder } from './order-check.ts'

const paid: StoredOrder = {
  ...{ op: 'p1', id: 'o1', isPaid: true, isCancelled: false, pieces: 1, parts: 1, totalCents: 500, bookedCents: 500 },
  payments: [{ reference: 'r1', amountCents: 500 }],
}
const facts: Facts = {
  orders: [paid],
  charges: [{ reference: 'r1', amountCents: 500 }],
  stock: { before: 10, onHand: 9, reserved: 0 },
  books: [],
}
const bought = [{ op: 'p1', order: 'ok', pay: 'ok' }] as const

test('what was told and is there once and whole is good', () => {
  expect(isGood(checkOrders(bought, facts))).toBe(true)
})

const nothing: Facts = { ...facts, orders: [], charges: [], stock: { before: 10, onHand: 10, reserved: 0 } }
const unpaid: StoredOrder = { ...paid, isPaid: false, payments: [], bookedCents: 0 }
const twice = [paid, { ...paid, id: 'o2', payments: [{ reference: 'r2', amountCents: 500 }] }]

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
      charges: [...facts.charges, { reference: 'r2', amountCents: 500 }],
      stock: { before: 10, onHand: 8, reserved: 0 },
    },
    'doubled',
  ],
  ['a refused order that is there', [{ op: 'p1', order: 'fail', pay: null } as const], facts, 'refusedButThere'],
  ['a charge without an order', [], { ...nothing, charges: facts.charges }, 'halves'],
  ['a paid order without a charge', bought, { ...facts, charges: [] }, 'halves'],
  ['an order without its ledger', bought, { ...facts, orders: [{ ...paid, bookedCents: 0 }] }, 'halves'],
  ['an order without its goods', bought, { ...facts, orders: [{ ...paid, parts: 0 }] }, 'halves'],
  ['pieces that went without an order', bought, { ...facts, stock: { before: 10, onHand: 8, reserved: 0 } }, 'halves'],
  ['pieces that are held for nobody', bought, { ...facts, stock: { before: 10, onHand: 9, reserved: 1 } }, 'halves'],
  ['books that do not balance', bought, { ...facts, books: ['every entry has its other half'] }, 'halves'],
] as const)('%s', (_, purchases, broken, where) => {
  const verdict = checkOrders(purchases, broken)
  expect(verdict[where]).toHaveLength(1)
  expect(isGood(verdict)).toBe(false)
})

test('an unknown purchase may be there or not', () => {
  const unknown = [{ op: 'p1', order: 'unknown', pay: null }] as const
  expect(isGood(checkOrders(unknown, facts))).toBe(true)
  expect(isGood(checkOrders(unknown, nothing))).toBe(true)
})

const event = (what: string, type: Event['type'], op = 'p1'): Event => ({ at: 0, process: 1, op, what, type })

test('a try without an answer leaves a purchase unknown, whatever the next one says, unless it says that it was done', () => {
  const silent = event('order', 'invoke')
  expect(purchasesOf([silent])).toEqual([{ op: 'p1', order: 'unknown', pay: null }])
  expect(purchasesOf([silent, event('order', 'unknown'), silent, event('order', 'fail')])[0]?.order).toBe('unknown')
  expect(purchasesOf([silent, event('order', 'unknown'), silent, event('order', 'ok')])[0]?.order).toBe('ok')
  expect(purchasesOf([silent, event('order', 'fail')])[0]?.order).toBe('fail')
})
