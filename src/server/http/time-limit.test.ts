import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimeLimit } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what has not ended in time is late, each at its own moment', () => {
  const limit = new TimeLimit(1000)
  const late: string[] = []
  const [first, second, third] = [{}, {}, {}]
  limit.begin(first, () => late.push('first'))
  vi.advanceTimersByTime(600)
  limit.begin(second, () => late.push('second'))
  limit.begin(third, () => late.push('third'))
  vi.advanceTimersByTime(399)
  expect(late).toEqual([])
  vi.advanceTimersByTime(2)
  expect(late).toEqual(['first'])
  limit.end(second)
  vi.advanceTimersByTime(600)
  expect(late).toEqual(['first', 'third'])
})

test('whoever begins after all others have ended has as long as they had', () => {
  const limit = new TimeLimit(1000)
  const late = vi.fn()
  const [early, last] = [{}, {}]
  limit.begin(early, late)
  limit.end(early)
  vi.advanceTimersByTime(900)
  limit.begin(last, late)
  vi.advanceTimersByTime(999)
  expect(late).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(late).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(5000)
  limit.begin(early, late)
  vi.advanceTimersByTime(1001)
  expect(late).toHaveBeenCalledTimes(2)
})
