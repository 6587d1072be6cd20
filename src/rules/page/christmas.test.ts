import { expect, test } from 'vitest'
import { daysUntilChristmas, doorDay, doorsOpen } from './christmas.ts'

test('the days until Christmas are counted to the next one', () => {
  expect(daysUntilChristmas('2026-11-15')).toBe(40)
  expect(daysUntilChristmas('2026-12-24')).toBe(1)
  expect(daysUntilChristmas('2026-12-25')).toBe(0)
  expect(daysUntilChristmas('2026-12-26')).toBe(364)
  // Over a leap day.
  expect(daysUntilChristmas('2027-12-26')).toBe(365)
  expect(daysUntilChristmas('2028-02-29')).toBe(300)
})

test('a door opens on each day of December', () => {
  expect(['2026-11-30', '2026-12-01', '2026-12-04', '2026-12-24', '2026-12-25', '2026-12-26'].map(doorsOpen)).toEqual([0, 1, 4, 24, 24, 0])
})

test('a closed door opens on its day of the December that comes, or is', () => {
  expect(doorDay('2026-11-16', 4)).toBe('2026-12-04')
  expect(doorDay('2026-12-03', 24)).toBe('2026-12-24')
  expect(doorDay('2026-12-26', 1)).toBe('2027-12-01')
})
