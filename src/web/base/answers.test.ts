import { expect, test } from 'vitest'
import type { Call, ReadCall } from '../../contract/call.ts'
import { Answers, type Ask, keyOf } from './answers.ts'
import { Refused } from './refused.ts'

const call = { path: '/mallapi/mall/all', shows: ['cart'] } as unknown as ReadCall
const write = { path: '/mallapi/shoppingCart/edit', changes: ['cart'] } as unknown as Call
const fillingWrite = { ...write, fills: { read: call.path, by: [] } } as unknown as Call
const key = keyOf(call, {})

const counting = () => {
  let asked = 0
  const ask = (async () => ++asked) as unknown as Ask
  return { answers: new Answers(ask), asked: () => asked }
}

/** Answers that come when the test says so. */
function byHand() {
  const waiting: { answer: (data: unknown) => void; fail: () => void }[] = []
  const ask = (() =>
    new Promise((answer, reject) => {
      waiting.push({ answer, fail: () => reject(new Error('no')) })
    })) as unknown as Ask
  const answers = new Answers(ask)
  return { answers, waiting, shown: () => answers.peek(key)?.data }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))
const by = <T>(waiting: readonly T[], at: number): T => {
  const one = waiting[at]
  if (!one) throw new Error(`nothing was asked at ${at}`)
  return one
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
  const stop = answers.watch(key, () => told++)
  await answers.forget(['cart'])
  expect([asked(), told, answers.peek(key)?.data]).toEqual([2, 1, 2])
  stop()
  await answers.forget(['orders'])
  expect(answers.peek(key)?.data).toBe(2)
  await answers.forget(['cart'])
  expect(answers.peek(key)).toBeUndefined()
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

test('the page brings what was answered and what was refused; what was not there in time is asked for', async () => {
  const server = new Answers((async (_call: ReadCall, input: { here?: boolean; late?: boolean }) => {
    if (input.late) return new Promise(() => {})
    if (input.here) return input
    throw new Refused('not-found', 'gone')
  }) as unknown as Ask)
  await server.need(call, { here: true })
  await server.need(call, {}).catch(() => undefined)
  server.of(call, { late: true })
  const asked: unknown[] = []
  const browser = new Answers((async (_call: ReadCall, input: object) => {
    asked.push(input)
    return 'asked'
  }) as unknown as Ask)
  browser.receive(JSON.parse(JSON.stringify(server.sent())))
  expect(browser.peek(keyOf(call, { here: true }))).toMatchObject({
    state: 'done',
    cameWithPage: true,
    data: { here: true },
    shows: ['cart'],
  })
  await expect(browser.need(call, {})).rejects.toThrow('gone')
  expect(asked).toEqual([])
  expect(await browser.need(call, { late: true })).toBe('asked')
  // Another try is another question.
  expect(await browser.need(call, {})).toBe('asked')
})

test('waiting for late answers has an end', async () => {
  const { answers, waiting } = byHand()
  answers.of(call, { quick: true })
  answers.of(call, { never: true })
  by(waiting, 0).answer('here')
  await answers.settled(1)
  expect(answers.peek(keyOf(call, { quick: true }))?.state).toBe('done')
})

test('what failed on the server has failed in the browser too, until it is asked for again', async () => {
  const server = new Answers((() => Promise.reject(new Error('down'))) as unknown as Ask)
  await server.need(call, {}).catch(() => undefined)
  const browser = new Answers((async () => 'there again') as unknown as Ask)
  browser.receive(server.sent())
  expect(browser.peek(key)).toMatchObject({ state: 'failed', shows: ['cart'] })
  expect(browser.peek(key)?.data).toBeUndefined()
  await expect(browser.need(call, {})).rejects.toThrow()
  expect(await browser.need(call, {})).toBe('there again')
})

test('of two writes close together the later answer stays, whichever comes first', async () => {
  const { answers, waiting, shown } = byHand()
  answers.of(call, {})
  by(waiting, 0).answer('before')
  await turn()
  answers.watch(key, () => {})
  const first = answers.write(write, async () => null as never)
  const second = answers.write(write, async () => null as never)
  await turn()
  expect(waiting).toHaveLength(3)
  by(waiting, 2).answer('after both')
  await turn()
  by(waiting, 1).answer('after the first')
  await Promise.all([first, second])
  expect(shown()).toBe('after both')
})

test('a read that was under way during a write does not outlive the read after it', async () => {
  const { answers, waiting, shown } = byHand()
  answers.of(call, {})
  answers.watch(key, () => {})
  const writing = answers.write(write, async () => null as never)
  await turn()
  by(waiting, 1).answer('new')
  await writing
  by(waiting, 0).answer('old')
  await turn()
  expect(shown()).toBe('new')
})

test('the answer of a write takes the place of the read that it answers, without another question', async () => {
  const { answers, waiting, shown } = byHand()
  answers.of(call, {})
  by(waiting, 0).answer('one piece')
  await turn()
  answers.watch(key, () => {})
  await answers.write(fillingWrite, async () => 'two pieces' as never)
  expect([shown(), waiting.length]).toEqual(['two pieces', 1])
})

test('of writes that overlap nobody knows which was last: the read is asked again', async () => {
  const { answers, waiting, shown } = byHand()
  answers.of(call, {})
  by(waiting, 0).answer('nothing')
  await turn()
  answers.watch(key, () => {})
  let end = (_: unknown) => {}
  const slow = answers.write(fillingWrite, () => new Promise((resolve) => (end = resolve)) as never)
  const quick = answers.write(fillingWrite, async () => 'quick' as never)
  await turn()
  by(waiting, 1).answer('asked again')
  await quick
  end('slow')
  await turn()
  by(waiting, 2).answer('asked once more')
  await slow
  expect(shown()).toBe('asked once more')
})

test('a write that fails may have happened: what it changes is asked for again, and the failure is told', async () => {
  const { answers, asked } = counting()
  await answers.need(call, {})
  answers.watch(key, () => {})
  await expect(answers.write(write, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  await turn()
  expect(asked()).toBe(2)
})

test('what could not be asked again is asked at the next look', async () => {
  const { answers, waiting, shown } = byHand()
  answers.of(call, {})
  by(waiting, 0).answer('old')
  await turn()
  answers.watch(key, () => {})
  const forgetting = answers.forget(['cart'])
  by(waiting, 1).fail()
  await forgetting
  expect(shown()).toBe('old')
  answers.freshen(key)
  by(waiting, 2).answer('new')
  await turn()
  expect(shown()).toBe('new')
})

test('what was asked before a write is old, also when it comes after the write and what was asked then failed', async () => {
  for (const last of ['before', 'after']) {
    const { answers, waiting, shown } = byHand()
    answers.of(call, {})
    answers.watch(key, () => undefined)
    const told = answers.write(write, async () => undefined)
    await turn()
    if (last === 'before') by(waiting, 0).answer('old')
    await turn()
    by(waiting, 1).fail()
    await told
    if (last === 'after') by(waiting, 0).answer('old')
    await turn()
    expect(shown()).toBe('old')
    answers.freshen(key)
    expect(waiting).toHaveLength(3)
    by(waiting, 2).answer('new')
    await turn()
    answers.freshen(key)
    expect([shown(), waiting.length]).toEqual(['new', 3])
  }
})

test('a page that the browser had kept for a while brings old answers: they are shown and asked for again', async () => {
  const { answers, asked } = counting()
  answers.receive({ [key]: { data: 'then' } }, 20 * 60_000)
  answers.freshen(key)
  expect([answers.peek(key)?.data, asked()]).toEqual(['then', 1])
  const fresh = counting()
  fresh.answers.receive({ [key]: { data: 'now' } }, 900)
  fresh.answers.freshen(key)
  expect(fresh.asked()).toBe(0)
})
