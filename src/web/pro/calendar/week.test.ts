import { expect, test } from 'vitest'
import { momentIn } from '../../../rules/place-clock.ts'
import { mondayOf, weekIn } from './week.ts'

test('a week begins on Monday', () => {
  expect(['2026-11-16', '2026-11-18', '2026-11-22'].map(mondayOf)).toEqual(Array(3).fill('2026-11-16'))
})

test('an address that names no day means this week, as the marketplace’s clock has it', () => {
  const now = new Date('2026-11-16T03:00:00Z')
  expect(weekIn('nonsense', now).days[0]).toBe('2026-11-09')
  expect(weekIn('2026-99-99', now).days[0]).toBe('2026-11-09')
  expect(weekIn('2026-11-18', now).days).toEqual(Array.from({ length: 7 }, (_, n) => `2026-11-${16 + n}`))
})

test('a week is asked for from its first hour in the east of the country to its last in the west', () => {
  const { from, to } = weekIn('2026-11-18', new Date('2026-11-16T03:00:00Z'))
  expect(from <= momentIn('America/St_Johns', '2026-11-16', '00:00').toISOString()).toBe(true)
  expect(to >= momentIn('America/Whitehorse', '2026-11-23', '00:00').toISOString()).toBe(true)
})
