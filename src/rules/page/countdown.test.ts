import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

const end = Date.parse('2026-11-16T10:00:00Z')
const before = (text: string) => countdown(end, Date.parse(text))

test('a countdown counts days, hours, minutes and seconds', () => {
  expect(before('2026-11-15T08:58:59Z')).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 })
  expect(before('2026-11-16T02:17:42Z')).toEqual({ days: 0, hours: 7, minutes: 42, seconds: 18 })
})

test('a begun second counts until it is over, and the past is zero', () => {
  expect(countdown(1000, 1).seconds).toBe(1)
  expect(before('2026-11-16T10:00:00Z')).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  expect(before('2026-11-20T10:00:00Z')).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})
