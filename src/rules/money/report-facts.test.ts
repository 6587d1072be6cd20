import { expect, test } from 'vitest'
import { factsDueOn, factsHint, MOST_REMINDERS, remindersBy } from './report-facts.ts'

test('sellers are reminded in October and in November, for the last day of the year', () => {
  expect(['2026-01-01', '2026-09-30', '2026-10-01', '2026-11-14', '2026-11-15', '2026-12-31'].map(remindersBy)).toEqual([0, 0, 1, 1, 2, 2])
  expect(remindersBy('2026-12-31')).toBe(MOST_REMINDERS)
  expect(factsDueOn('2026-11-19')).toBe('2026-12-31')
})

test('of a number three digits are shown, of a birth date its year', () => {
  expect(factsHint({ businessNumber: '123 456 782', birthDate: null })).toBe('782')
  expect(factsHint({ businessNumber: null, birthDate: '1980-05-06' })).toBe('1980')
})
