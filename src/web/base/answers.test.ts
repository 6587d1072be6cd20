import { expect, test } from 'vitest'
import type { ReadCall } from '../../contract/call.ts'
import type { Ask } from './answers.ts'
import { Answers, keyOf } from './answers.ts'

const call = { path: '/mallapi/mall/all' } as unknown as ReadCall
const counting = () => {
  let asked = 0
  const ask = (async () => ++asked) as unknown as Ask
  return { answers: new Answers(ask), asked: () => asked }
}

test('the same question is asked once, whatever the order of its words', async () => {
  const { answers, asked } = counting()
  await answers.need(call, { a: 1, b: 2 })
  await answers.need(call, { b: 2, a: 1 })
  expect(asked()).toBe(1)
})

test('a forgotten answer that is on screen is asked for again and told to who watches', async () => {
  const { answers, asked } = counting()
  await answers.need(call, {})
  let told = 0
  const stop = answers.watch(keyOf(call, {}), () => told++)
  await answers.forget(call)
  expect([asked(), told, answers.peek(keyOf(call, {}))?.data]).toEqual([2, 1, 2])
  stop()
  await answers.forget(call)
  expect(answers.peek(keyOf(call, {}))).toBeUndefined()
})

test('a failure is kept for who renders, and asked again by who needs it', async () => {
  let asked = 0
  const answers = new Answers((async () => {
    if (++asked === 1) throw new Error('no')
    return 'yes'
  }) as unknown as Ask)
  await expect(answers.need(call, {})).rejects.toThrow('no')
  expect(answers.of(call, {}).state).toBe('failed')
  expect(await answers.need(call, {})).toBe('yes')
})

test('the page brings what is done and what is on its way; only the first may be hydrated', async () => {
  const server = new Answers((async (_call: ReadCall, input: object) => input) as unknown as Ask)
  await server.need(call, { here: true })
  server.of(call, { late: true })
  const browser = new Answers((() => Promise.reject(new Error('nothing should be asked'))) as unknown as Ask)
  browser.receive(server.sent())
  expect(browser.peek(keyOf(call, { here: true }))).toMatchObject({ state: 'done', cameWithPage: true, data: { here: true } })
  expect(browser.peek(keyOf(call, { late: true }))).toMatchObject({ state: 'waiting', cameWithPage: false })
  expect(await browser.need(call, { late: true })).toEqual({ late: true })
})
