import { expect, test } from 'vitest'
import { isSnoozeDay, snoozeDays } from './snooze.ts'

test('a request is put off until a later day, for at most ninety', () => {
  expect(isSnoozeDay('2026-11-19', '2026-11-19')).toBe(false)
  expect(isSnoozeDay('2026-11-20', '2026-11-19')).toBe(true)
  expect(isSnoozeDay('2027-02-17', '2026-11-19')).toBe(true)
  expect(isSnoozeDay('2027-02-18', '2026-11-19')).toBe(false)
})

test('tomorrow and the next Monday are offered, and on a Sunday they are one', () => {
  expect(snoozeDays('2026-11-19')).toEqual({ tomorrow: '2026-11-20', monday: '2026-11-23' })
  expect(snoozeDays('2026-11-21')).toEqual({ tomorrow: '2026-11-22', monday: '2026-11-23' })
  expect(snoozeDays('2026-11-22')).toEqual({ tomorrow: '2026-11-23', monday: null })
  expect(snoozeDays('2026-11-23')).toEqual({ tomorrow: '2026-11-24', monday: '2026-11-30' })
})
