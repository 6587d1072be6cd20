import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatedly } from './repeatedly.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a tick that comes too early is left out, and stopping waits for what runs', async () => {
  let begun = 0
  let end = () => {}
  const work = () => {
    begun++
    return new Promise<void>((resolve) => {
      end = resolve
    })
  }
  const repeated = repeatedly(work, 1_000)
  vi.advanceTimersByTime(5_000)
  expect(begun).toBe(1)
  end()
  await turn()
  vi.advanceTimersByTime(1_000)
  expect(begun).toBe(2)

  let isStopped = false
  const stopping = repeated.stop().then(() => {
    isStopped = true
  })
  await turn()
  expect(isStopped).toBe(false)
  end()
  await stopping
  vi.advanceTimersByTime(5_000)
  expect(begun).toBe(2)
})
