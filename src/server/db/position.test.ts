import { expect, test } from 'vitest'
import { covers, lsnOf, readPosition, UNKNOWN_POSITION, writtenPosition } from './position.ts'

test('a position of the log is one number', () => {
  expect(lsnOf('0/16B3748')).toBe(0x16b3748n)
  expect(lsnOf('16/B374D848')).toBe(0x16b374d848n)
})

test('a position comes back from a browser as it was sent, and anything else is none', () => {
  for (const position of [{ timeline: 3, lsn: 0x16b374d848n }, UNKNOWN_POSITION])
    expect(readPosition(writtenPosition(position))).toEqual(position)
  for (const text of [undefined, '', '1', '1.', '.ff', '1.xyz', '-1.ff', '1.ff ', `1.${'f'.repeat(17)}`])
    expect(readPosition(text)).toBe(null)
})

test('who went further on an older timeline does not have what was written on a newer one', () => {
  const written = { timeline: 2, lsn: 500n }
  expect(covers({ timeline: 1, lsn: 900n }, written)).toBe(false)
  expect(covers({ timeline: 2, lsn: 499n }, written)).toBe(false)
  expect(covers({ timeline: 2, lsn: 500n }, written)).toBe(true)
  expect(covers({ timeline: 3, lsn: 600n }, written)).toBe(true)
})
