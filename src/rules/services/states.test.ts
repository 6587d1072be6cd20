import { expect, test } from 'vitest'
import { isOver, quoteMoves, shownOutcome } from './quote-states.ts'
import { isRateable, serviceCancellationOf, serviceOrderMoves, serviceStatesBefore } from './service-order-states.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const hours = (n: number) => new Date(noon.getTime() + n * 3_600_000)

test('an open quote is over at its time; one that was accepted is not', () => {
  expect(isOver({ outcome: 'open', validUntil: hours(0) }, noon)).toBe(true)
  expect(isOver({ outcome: 'open', validUntil: hours(1) }, noon)).toBe(false)
  expect(isOver({ outcome: 'open', validUntil: null }, noon)).toBe(false)
  expect(shownOutcome({ outcome: 'accepted', validUntil: hours(-1) }, noon)).toBe('accepted')
  expect(shownOutcome({ outcome: 'open', validUntil: hours(-1) }, noon)).toBe('expired')
})

test('a draft can only be sent, and what took another’s place or was withdrawn stays so', () => {
  expect(quoteMoves.draft).toEqual(['open'])
  expect([...quoteMoves.withdrawn, ...quoteMoves.superseded]).toEqual([])
})

test('a job is done before it is confirmed, and nothing leads out of its ends', () => {
  expect(serviceStatesBefore('confirmed')).toEqual(['done', 'disputed'])
  expect(serviceStatesBefore('done')).toEqual(['underWay', 'disputed'])
  expect([...serviceOrderMoves.confirmed, ...serviceOrderMoves.cancelled]).toEqual([])
})

test('a job is cancelled until a day before it begins', () => {
  expect(serviceCancellationOf('scheduled', hours(24), noon)).toBe('now')
  expect(serviceCancellationOf('scheduled', hours(23.9), noon)).toBe('tooLate')
  expect(serviceCancellationOf('accepted', null, noon)).toBe('now')
  expect(serviceCancellationOf('underWay', hours(90), noon)).toBe('tooLate')
})

test('only what is done or wholly paid is rated', () => {
  const job = { paidCents: 20_00, totalCents: 100_00 }
  expect(isRateable({ ...job, state: 'scheduled' })).toBe(false)
  expect(isRateable({ ...job, state: 'scheduled', paidCents: 100_00 })).toBe(true)
  expect(isRateable({ ...job, state: 'done' })).toBe(true)
  expect(isRateable({ ...job, state: 'cancelled', paidCents: 100_00 })).toBe(false)
})
