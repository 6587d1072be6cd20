import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TaskWatch } from './watch-task.ts'

interface Task {
  askAgainMs: number | null
  done: number
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch(answer: () => Promise<Task>, first: Task = { askAgainMs: 1000, done: 0 }) {
  const asked: number[] = []
  const heard: number[] = []
  const silence: boolean[] = []
  const look = { isHidden: false }
  const began = Date.now()
  const of = new TaskWatch<Task>(
    {
      ask: () => {
        asked.push(Date.now() - began)
        return answer()
      },
      onTask: ({ done }) => heard.push(done),
      onSilence: (isSilent) => silence.push(isSilent),
      isHidden: () => look.isHidden,
      now: () => Date.now(),
    },
    first,
  )
  return { of, asked, heard, silence, look }
}

const never = async (): Promise<Task> => {
  throw new Error('away')
}

test('it is asked as often as it says, never faster than a second, and no more when it has ended', async () => {
  const answers: Task[] = [
    { askAgainMs: 10, done: 1 },
    { askAgainMs: 3000, done: 2 },
    { askAgainMs: null, done: 3 },
  ]
  const { asked, heard } = watch(async () => answers.shift() as Task, { askAgainMs: 10, done: 0 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([1000, 2000, 5000])
  expect(heard).toEqual([1, 2, 3])
})

test('while nobody looks nobody asks; looking again asks at once when it is due', async () => {
  const { of, asked, look } = watch(async () => ({ askAgainMs: 1000, done: 1 }))
  look.isHidden = true
  of.looked()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toEqual([])
  look.isHidden = false
  of.looked()
  await vi.advanceTimersByTimeAsync(500)
  of.looked()
  of.looked()
  await vi.advanceTimersByTimeAsync(400)
  expect(asked).toEqual([20_000])
  of.end()
})

test('an answer that does not come is said, asked for again ever more seldom, and forgotten with the next one that comes', async () => {
  let isAway = true
  const { of, asked, silence, heard } = watch(async () => (isAway ? never() : { askAgainMs: null, done: 9 }))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toEqual([1000, 3000, 7000, 15_000])
  expect(silence).toEqual([true, true, true, true])
  isAway = false
  await vi.advanceTimersByTimeAsync(16_000)
  expect(heard).toEqual([9])
  expect(silence.at(-1)).toBe(false)
  of.end()
})

test('what somebody did is newer than an answer that was on its way', async () => {
  let arrive: (task: Task) => void = () => undefined
  const { of, heard } = watch(() => new Promise((resolve) => (arrive = resolve)))
  await vi.advanceTimersByTimeAsync(1000)
  of.told({ askAgainMs: null, done: 5 })
  arrive({ askAgainMs: 1000, done: 1 })
  await vi.advanceTimersByTimeAsync(5000)
  expect(heard).toEqual([5])
})

test('whoever has gone asks nothing more', async () => {
  const { of, asked } = watch(async () => ({ askAgainMs: 1000, done: 1 }))
  of.end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([])
})
