import { expect, test } from 'vitest'
import { errorWords } from './error-words.ts'

test('of an error the first line is kept, short, and nobody’s address', () => {
  expect(errorWords(new Error('550 <maya@example.ca>: no such mailbox\n  at Socket'))).toBe('550 <…@…>: no such mailbox')
  expect(errorWords('x'.repeat(900))).toHaveLength(300)
  expect(errorWords(undefined)).toBe('undefined')
})
