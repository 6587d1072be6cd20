import { expect, test } from 'vitest'
import { isPayoutDay, nextPayoutDay, wasPayoutDay } from './payout-schedule.ts'

test('the next day of a payout is the first that fits, today too; by hand there is none', () => {
  expect(nextPayoutDay('daily', '2026-11-14')).toBe('2026-11-14')
  expect(nextPayoutDay('weekly', '2026-11-14')).toBe('2026-11-17')
  expect(nextPayoutDay('weekly', '2026-11-17')).toBe('2026-11-17')
  expect(nextPayoutDay('monthly', '2026-11-14')).toBe('2026-12-01')
  expect(nextPayoutDay('hand', '2026-11-14')).toBeNull()
  expect(isPayoutDay('hand', '2026-12-01')).toBe(false)
})

test('a day that nobody paid on is made up for by the next run, once', () => {
  expect(wasPayoutDay('weekly', '2026-11-16', '2026-11-18')).toBe(true)
  expect(wasPayoutDay('weekly', '2026-11-17', '2026-11-18')).toBe(false)
  expect(wasPayoutDay('monthly', '2026-11-30', '2026-12-02')).toBe(true)
  expect(wasPayoutDay('monthly', '2026-12-01', '2026-12-02')).toBe(false)
  expect(wasPayoutDay('daily', '2026-12-01', '2026-12-02')).toBe(true)
  expect(wasPayoutDay('hand', '2026-01-01', '2026-12-01')).toBe(false)
  expect([wasPayoutDay('weekly', null, '2026-11-17'), wasPayoutDay('weekly', null, '2026-11-18')]).toEqual([true, false])
})
