import { expect, test } from 'vitest'
import { aheadBy } from './server-clock.ts'

const noon = Date.parse('2027-01-05T12:00:00Z')

test("a device whose clock is wrong is told the server's time", () => {
  expect(aheadBy({ sentAt: noon, cameAt: noon - 3_600_000, known: undefined })).toBe(3_600_000)
  expect(aheadBy({ sentAt: noon, cameAt: noon + 90_000, known: undefined })).toBe(-90_000)
})

test('a page that the browser had kept does not turn the clock back', () => {
  const twentyMinutes = 20 * 60_000
  expect(aheadBy({ sentAt: noon - twentyMinutes, cameAt: noon, known: 150 })).toBe(150)
  expect(aheadBy({ sentAt: noon, cameAt: noon, known: -40 })).toBe(0)
})
