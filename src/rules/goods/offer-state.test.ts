import { expect, test } from 'vitest'
import { offerStateOf } from './offer-state.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const offer = { startsAt: at(10), endsAt: at(20), stoppedAt: null }

test('an offer is planned before its first moment, runs from it, and is over at its last', () => {
  expect([at(9), at(10), at(19), at(20)].map((now) => offerStateOf(offer, now))).toEqual(['planned', 'running', 'running', 'ended'])
})

test('one whose pieces are sold is over, and one that its shop ended says so for good', () => {
  expect(offerStateOf({ ...offer, isSoldOut: true }, at(12))).toBe('ended')
  expect(offerStateOf({ ...offer, endsAt: at(12), stoppedAt: at(12) }, at(30))).toBe('stopped')
})
