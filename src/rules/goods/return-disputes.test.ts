import { expect, test } from 'vitest'
import { isRipe, mayDispute } from './return-disputes.ts'

const refused = new Date('2026-11-02T12:00:00Z')
const later = (hours: number) => new Date(refused.getTime() + hours * 3_600_000)

test('only a return that was refused is disputed, and for thirty days', () => {
  expect(mayDispute('refused', refused, later(30 * 24))).toBe(true)
  expect(mayDispute('refused', refused, new Date(later(30 * 24).getTime() + 1))).toBe(false)
  for (const state of ['requested', 'approved', 'inTransit', 'received', 'refunded'] as const)
    expect(mayDispute(state, refused, later(1))).toBe(false)
  expect(mayDispute('refused', null, later(1))).toBe(false)
})

test('it is decided when the shop has said its side, or has let its time pass', () => {
  expect(isRipe({ answeredAt: null, answerBy: later(72) }, later(71))).toBe(false)
  expect(isRipe({ answeredAt: null, answerBy: later(72) }, later(72))).toBe(true)
  expect(isRipe({ answeredAt: later(1), answerBy: later(72) }, later(2))).toBe(true)
})
