import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Found, Lookup } from './lookup.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function lookup(search: (text: string) => Promise<readonly string[]>) {
  const states: Found<string>[] = []
  return { states, now: () => states.at(-1), of: new Lookup(search, (state) => states.push(state)) }
}

test('typing on asks once, for what was typed last', async () => {
  const asked: string[] = []
  const { of, now } = lookup(async (text) => {
    asked.push(text)
    return [text]
  })
  for (const text of ['k', 'ke', 'ket']) of.ask(text)
  await vi.runAllTimersAsync()
  expect(asked).toEqual(['ket'])
  expect(now()).toEqual({ is: 'found', options: ['ket'] })
})

test('an answer that comes late does not take the place of a newer one, and what was found stays while it looks again', async () => {
  const slow = new Map<string, (options: string[]) => void>()
  const { of, now } = lookup((text) => new Promise((resolve) => slow.set(text, resolve)))
  of.ask('old')
  await vi.runAllTimersAsync()
  of.ask('new')
  await vi.runAllTimersAsync()
  slow.get('new')?.(['newer'])
  await vi.runAllTimersAsync()
  slow.get('old')?.(['older'])
  await vi.runAllTimersAsync()
  expect(now()).toEqual({ is: 'found', options: ['newer'] })
  of.ask('newest')
  expect(now()).toEqual({ is: 'looking', before: ['newer'] })
})

test('a search that failed is told as failed, and can be tried again', async () => {
  let isDown = true
  const { of, now } = lookup(async () => {
    if (isDown) throw new Error('away')
    return ['there']
  })
  of.ask('x')
  await vi.runAllTimersAsync()
  expect(now()).toEqual({ is: 'failed', text: 'x' })
  isDown = false
  of.again()
  await vi.runAllTimersAsync()
  expect(now()).toEqual({ is: 'found', options: ['there'] })
})

test('whoever has gone hears nothing more', async () => {
  const { of, states } = lookup(async () => ['x'])
  of.ask('x')
  of.end()
  await vi.runAllTimersAsync()
  expect(states).toEqual([{ is: 'looking', before: [] }])
})
