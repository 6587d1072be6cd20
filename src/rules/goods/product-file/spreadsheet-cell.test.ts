import { expect, test } from 'vitest'
import { spreadsheetCell } from './spreadsheet-cell.ts'

test('what a spreadsheet would run is words, also in wide letters', () => {
  for (const text of ['=1+1', '+A1', '-A1', '@sum', '\t=1', '＝1', "'=1"]) expect(spreadsheetCell(text)).toBe(`"'${text}"`)
})

test('an amount below nothing stays a number, and a quotation mark is doubled', () => {
  expect(['-12.50', '12.50', '-3'].map(spreadsheetCell)).toEqual(['"-12.50"', '"12.50"', '"-3"'])
  expect(spreadsheetCell('-3+4')).toBe(`"'-3+4"`)
  expect(spreadsheetCell('a "b"')).toBe('"a ""b"""')
})
