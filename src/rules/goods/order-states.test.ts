import { expect, test } from 'vitest'
import { cancellationOf, orderMoves, statesBefore } from './order-states.ts'

const paidAt = new Date('2026-11-15T12:00:00Z')
const minutesLater = (minutes: number) => new Date(paidAt.getTime() + minutes * 60_000)

test('what is shipped is not cancelled any more, and what has ended stays', () => {
  expect(orderMoves.shipped).not.toContain('cancelled')
  expect(orderMoves.cancelled).toEqual([])
  expect(orderMoves.returned).toEqual([])
  expect(statesBefore('cancelled')).toEqual(['pending', 'processing'])
})

test('an order is cancelled at once while unpaid and for 30 minutes after paying, then asked for until it ships', () => {
  expect(cancellationOf('pending', null, paidAt)).toBe('now')
  expect(cancellationOf('processing', paidAt, minutesLater(30))).toBe('now')
  expect(cancellationOf('processing', paidAt, minutesLater(30.1))).toBe('request')
  expect(cancellationOf('shipped', paidAt, minutesLater(1))).toBe('tooLate')
})
