import { expect, test } from 'vitest'
import { fullDay, monthName, shortDay } from './days.ts'

test('a day reads as each language writes it, whatever the time zone', () => {
  expect(['en', 'fr', 'zh'].map((locale) => shortDay(locale as 'en', '2026-11-17'))).toEqual([
    'Tue, Nov 17',
    'mar. 17 nov.',
    '11月17日（周二）',
  ])
  expect(['en', 'fr', 'zh'].map((locale) => fullDay(locale as 'en', '2027-02-01'))).toEqual(['Feb 1, 2027', '1 févr. 2027', '2027年2月1日'])
})

test('a month is named as each language writes it', () => {
  expect([monthName('en', '2026-11'), monthName('fr', '2026-11'), monthName('zh', '2026-11')]).toEqual([
    'Nov 2026',
    'nov. 2026',
    '2026年11月',
  ])
})
