import { expect, test } from 'vitest'
import { lastDayOf, monthAfter, monthBefore } from './months.ts'

test('months follow each other over years, and each ends on its last day', () => {
  expect([monthBefore('2026-01'), monthAfter('2026-12'), monthAfter('2026-01'), monthAfter('2024-02')]).toEqual([
    '2025-12',
    '2027-01',
    '2026-02',
    '2024-03',
  ])
  expect([lastDayOf('2024-02'), lastDayOf('2026-11')]).toEqual(['2024-02-29', '2026-11-30'])
})
