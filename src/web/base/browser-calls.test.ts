import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shoppingCart } from '../../contract/cart.ts'
import { post } from './browser-calls.ts'

const skuId = '0190163d-8694-739b-aea5-966c26f8ad91'
const one = { type: 'cart' as const, skuId, quantity: 1 }
const done = () => Response.json({ code: 0, msg: 'ok', data: {} })
let keys: (string | null)[]
let answer: () => Response

beforeEach(() => {
  keys = []
  answer = done
  // What is said here was said long ago for whoever hears messages next.
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('window', { location: { assign: () => undefined } })
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? null)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const add = (input = one) => post(shoppingCart.addNew, input, { isSaid: true }).catch(() => undefined)

test('a write that would happen twice has a name, the next press another one, and a read has none', async () => {
  await add()
  await add()
  await post(shoppingCart.all, { type: 'cart' })
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBeNull()
})

test('what was not heard has the same name when it is asked again, until an answer comes', async () => {
  answer = () => {
    throw new TypeError('no network')
  }
  await add()
  answer = () => Response.json({ code: 50300, msg: 'busy', data: null, reason: 'busy' }, { status: 503 })
  await add()
  await add({ ...one, quantity: 2 })
  answer = done
  await add()
  await add()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(keys[3]).toBe(keys[0])
  expect(keys[4]).not.toBe(keys[0])
})

test('who presses again before the answer has come wants it twice', async () => {
  await Promise.all([add(), add()])
  expect(keys[1]).not.toBe(keys[0])
})

test('a name that a form gives is the name', async () => {
  await post(shoppingCart.addNew, one, { once: 'given' })
  expect(keys).toEqual(['given'])
})

test('of what nobody knows yet it asks again by itself, under the same name, and says only what it hears then', async () => {
  vi.useFakeTimers({ now: 0 })
  const unknown = () => Response.json({ code: 50301, msg: 'not known', data: null, reason: 'not-known-yet' }, { status: 503 })
  answer = () => (keys.length < 3 ? unknown() : Response.json({ code: 0, msg: 'ok', data: { id: 'first' } }))
  const adding = post(shoppingCart.addNew, one)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await adding).toEqual({ id: 'first' })
  expect(keys.length).toBe(3)
  expect(new Set(keys).size).toBe(1)
  await add()
  expect(keys[3]).not.toBe(keys[0])
})

test('it does not ask for ever, and the next press has the same name', async () => {
  vi.useFakeTimers({ now: 0 })
  answer = () => Response.json({ code: 50301, msg: 'not known', data: null, reason: 'not-known-yet' }, { status: 503 })
  const adding = add()
  await vi.advanceTimersByTimeAsync(60_000)
  await adding
  expect(keys.length).toBe(6)
  answer = done
  await add()
  expect(new Set(keys).size).toBe(1)
})
