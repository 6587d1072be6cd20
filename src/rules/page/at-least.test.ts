import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atLeast, DATA_FETCH_MIN_MS } from './at-least.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['an answer', () => Promise.resolve('here')],
  ['a failure', () => Promise.reject(new Error('gone'))],
])('%s is not there before 200 ms', async (_name, work) => {
  let isThere = false
  const waiting = atLeast(DATA_FETCH_MIN_MS, work()).then(
    () => {
      isThere = true
    },
    () => {
      isThere = true
    },
  )
  await vi.advanceTimersByTimeAsync(199)
  expect(isThere).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(isThere).toBe(true)
})
