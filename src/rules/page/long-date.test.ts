import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

test('a moment is the day of the market, in the words of the language', () => {
  const late = new Date('2026-11-16T03:00:00Z')
  expect(longDate('en', late)).toBe('November 15, 2026')
  expect(longDate('fr', late)).toBe('15 novembre 2026')
  expect(longDate('zh', late)).toBe('2026年11月15日')
})
