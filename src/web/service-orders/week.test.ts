import { expect, test } from 'vitest'
import { mondayOf, weekIn } from './week.ts'

test('a week begins on Monday', () => {
  expect(['2026-11-16', '2026-11-18', '2026-11-22'].map(mondayOf)).toEqual(Array(3).fill('2026-11-16'))
})

test('an address that names no day means this week, as the marketplace’s clock has it', () => {
  const now = new Date('2026-11-16T03:00:00Z')
  expect(weekIn('nonsense', now).days[0]).toBe('2026-11-09')
  expect(weekIn('2026-99-99', now).days[0]).toBe('2026-11-09')
  expect(weekIn('2026-11-18', now)).toMatchObject({ from: '2026-11-16T05:00:00.000Z', to: '2026-11-23T05:00:00.000Z' })
})
