import { expect, test } from 'vitest'
import { periodNamed } from './report-periods.ts'

test('periods are those of the market’s calendar, over years and short months too', () => {
  expect(periodNamed('month', '2026-02-14')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodNamed('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(periodNamed('quarter', '2026-11-18')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(periodNamed('quarter', '2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(periodNamed('year', '2026-11-18')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(periodNamed('lastYear', '2026-11-18')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})
