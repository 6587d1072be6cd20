import { expect, test } from 'vitest'
import { isPayoutDay, nextPayoutDay } from './payout-schedule.ts'

test('the next day of a payout is the first that fits, today too; by hand there is none', () => {
  expect(nextPayoutDay('daily', '2026-11-14')).toBe('2026-11-14')
  expect(nextPayoutDay('weekly', '2026-11-14')).toBe('2026-11-17')
  expect(nextPayoutDay('weekly', '2026-11-17')).toBe('2026-11-17')
  expect(nextPayoutDay('monthly', '2026-11-14')).toBe('2026-12-01')
  expect(nextPayoutDay('hand', '2026-11-14')).toBeNull()
  expect(isPayoutDay('hand', '2026-12-01')).toBe(false)
})
