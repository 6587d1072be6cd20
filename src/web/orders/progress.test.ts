import { expect, test } from 'vitest'
import { isGoingBack, stepOf, stepTimes } from './progress.ts'

test('ordered covers what is unpaid and what is being prepared', () => {
  expect(stepOf('pending')).toBe(stepOf('processing'))
  expect(stepOf('outForDelivery')).toBe(3)
  expect(stepOf('cancelled')).toBe(0)
})

test('each step has the time of its first event', () => {
  const events = [
    { kind: 'pending', at: '2026-11-12T14:14:00.000Z' },
    { kind: 'processing', at: '2026-11-12T14:15:00.000Z' },
    { kind: 'shipped', at: '2026-11-13T21:05:00.000Z' },
  ]
  expect(stepTimes(events)).toEqual(['2026-11-12T14:14:00.000Z', '2026-11-13T21:05:00.000Z', null, null])
})

test('what is asked for, sent or received is on its way back; what is refunded or refused is not', () => {
  expect((['requested', 'approved', 'inTransit', 'received'] as const).every(isGoingBack)).toBe(true)
  expect(isGoingBack('refunded')).toBe(false)
  expect(isGoingBack('refused')).toBe(false)
})
