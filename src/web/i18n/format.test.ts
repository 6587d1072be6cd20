import { expect, test } from 'vitest'
import { timeOfDay } from './days.ts'
import { formatDate, formatMoment, formatTime } from './format.ts'

const at = '2026-11-18T18:29:00.000Z'

test('a day and a moment are written as their language does, on one clock', () => {
  expect(formatDate('zh', at)).toBe('2026年11月18日')
  expect(formatMoment('zh', at)).toBe('2026年11月18日 13:29')
  expect(formatMoment('en', at)).toBe('Nov 18, 2026, 13:29')
  for (const locale of ['en', 'fr', 'zh'] as const) {
    const plain = (text: string) => text.replace(/\s/g, ' ')
    expect(plain(formatTime(locale, at))).toBe(plain(timeOfDay(locale, at)))
  }
})
