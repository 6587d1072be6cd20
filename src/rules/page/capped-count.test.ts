import { expect, test } from 'vitest'
import { cappedCount } from './capped-count.ts'

test('a badge shows 99 as it is and more than 99 as 99+', () => {
  expect([0, 1, 99, 100, 12_345].map(cappedCount)).toEqual(['0', '1', '99', '99+', '99+'])
})
