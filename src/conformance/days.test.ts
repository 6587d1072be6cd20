import { expect, test } from 'vitest'
import { isTest, sourceFiles, textOf } from './source-files.ts'

const CUT =
  /toISOString\(\)\s*\.\s*(?:slice\(0, ?(?:4|7|10)\)|substring\(0, ?(?:4|7|10)\)|split\('T'\))|getUTCFullYear\(\)|getUTCMonth\(\)|at time zone 'UTC'/

/** Which of the lines take a day, a month or a year from a moment as Greenwich has it. */
const cutIn = (text: string) => text.split('\n').flatMap((line, at) => (CUT.test(line) ? [at + 1] : []))

/** Where no moment is meant: what a person reads is a day of the place, `rules/calendar.ts` makes it. */
const allowed: Record<string, string> = {
  'src/rules/calendar.ts': 'makes days of the market from moments',
  'src/rules/money/subscriptions.ts': 'adds months to a day',
  'src/rules/money/points.ts': 'adds months to a moment',
  'src/web/i18n/days.ts': 'says a moment that was moved to the clock on the wall before',
  'src/web/prices/chart-scale.ts': 'draws where months begin on a line',
  'src/web/prices/price-chart.tsx': 'names those beginnings',
  'src/server/search/search-products.ts': 'writes the moment of a cursor, which no person reads',
  'src/contract/call.ts': 'refuses years that are far away',
}
const isMeantSo = (file: string) => file in allowed || file.startsWith('src/server/demo/') || file.startsWith('src/server/testing/')

test.each([
  ['const day = now.toISOString().slice(0, 10)', [1]],
  ["const month = now.toISOString().slice(0, 7)\nconst day = at.toISOString().split('T')[0]", [1, 2]],
  ['founded: now.getUTCFullYear(),', [1]],
  ["sql`(at at time zone 'UTC')::date`", [1]],
  ['marketDay(now)', []],
  ['at: now.toISOString()', []],
])('%s', (text, lines) => {
  expect(cutIn(text)).toEqual(lines)
})

test('days, months and years that people read are those of the place, never those of Greenwich', () => {
  const files = sourceFiles('src').filter((file) => !isTest(file) && !isMeantSo(file))
  expect(files.flatMap((file) => cutIn(textOf(file)).map((line) => `${file}:${line}`))).toEqual([])
})

test('nothing is allowed that is not there any more', () => {
  expect(Object.keys(allowed).filter((file) => cutIn(textOf(file)).length === 0)).toEqual([])
})
