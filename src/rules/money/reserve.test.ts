import { expect, test } from 'vitest'
import { type ReserveTerms, reserveOf } from './reserve.ts'

const terms = (id: string, more: Partial<ReserveTerms> = {}): ReserveTerms => ({
  ...{
    id,
    sellerId: null,
    newForDays: null,
    disputesMilliPercent: null,
    milliPercent: 5_000,
    days: 30,
    reason: 'New here',
    since: '2026-01-01',
    until: null,
  },
  ...more,
})
const seller = { sellerId: 'shop', since: '2026-11-01', disputesMilliPercent: 999 }
const on = (day: string, ...all: ReserveTerms[]) => reserveOf(all, seller, day)?.id ?? null

test('nothing is reserved where no terms hold', () => {
  expect(on('2026-11-15')).toBeNull()
  expect(on('2026-11-15', terms('later', { since: '2026-11-16' }), terms('over', { until: '2026-11-14' }))).toBeNull()
  expect(on('2026-11-15', terms('others', { sellerId: 'other' }))).toBeNull()
})

test('terms for new sellers end so many days after the seller came', () => {
  const first = terms('new', { newForDays: 30 })
  expect([on('2026-11-30', first), on('2026-12-01', first)]).toEqual(['new', null])
})

test('a seller’s own terms come before everybody’s, and of several the largest share holds', () => {
  expect(on('2026-11-15', terms('all', { milliPercent: 50_000 }), terms('own', { sellerId: 'shop', milliPercent: 1_000 }))).toBe('own')
  expect(on('2026-11-15', terms('small', { milliPercent: 1_000 }), terms('large'), terms('equal'))).toBe('large')
})

test('terms for many disputes hold from that share on, and end when it falls below', () => {
  const many = terms('many', { disputesMilliPercent: 1_000 })
  expect(on('2026-11-15', many)).toBeNull()
  expect(reserveOf([many], { ...seller, disputesMilliPercent: 1_000 }, '2026-11-15')?.id).toBe('many')
})
