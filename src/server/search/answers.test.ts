import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAnswers, keptAnswer } from './answers.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  forgetAnswers()
})

const db = {}
const life = { lifeMs: 10_000, graceMs: 20_000 }

test('an answer is made once in its life; in the grace behind it the old one is given while the next is made', async () => {
  let made = 0
  const ask = () => keptAnswer(db, 'a', life, async () => ++made)
  expect([await ask(), await ask()]).toEqual([1, 1])
  vi.advanceTimersByTime(15_000)
  expect([await ask(), await ask()]).toEqual([1, 2])
  expect(made).toBe(2)
  vi.advanceTimersByTime(31_000)
  expect(await ask()).toBe(3)
})

test('what failed is asked for again, also behind an old answer', async () => {
  let fails = true
  const ask = () => keptAnswer(db, 'b', life, async () => (fails ? Promise.reject(new Error('no')) : 'yes'))
  await expect(ask()).rejects.toThrow('no')
  fails = false
  expect(await ask()).toBe('yes')
  fails = true
  vi.advanceTimersByTime(15_000)
  expect(await ask()).toBe('yes')
  await vi.advanceTimersByTimeAsync(0)
  await expect(ask()).rejects.toThrow('no')
})

test('the oldest answers make room', async () => {
  let made = 0
  const ask = (key: number) => keptAnswer(db, `c${key}`, life, async () => ++made)
  for (let key = 0; key < 3_001; key++) await ask(key)
  await ask(3_000)
  expect(made).toBe(3_001)
  await ask(0)
  expect(made).toBe(3_002)
})
