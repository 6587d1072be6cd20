import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shoppingCart } from '../../contract/cart.ts'
import { Answers, keepAnswersOfWindow, keyOf } from './answers.ts'
import { tellEach } from './tell.ts'

const id = '0190163d-8694-739b-aea5-966c26f8ad91'
const del = (n: number) => ({ id: `${id.slice(0, -1)}${n}`, type: 'cart' as const })
const wholeCart = { type: 'cart' } as const
let reads: string[]
let writes: number
let answers: Answers

beforeEach(() => {
  reads = []
  writes = 0
  answers = new Answers(async (call) => {
    reads.push(call.path)
    return { type: 'cart', total: 3 } as never
  })
  keepAnswersOfWindow(answers)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', { location: { assign: () => undefined } })
})
afterEach(() => vi.unstubAllGlobals())

const server = (refusesFrom = Number.POSITIVE_INFINITY) =>
  vi.stubGlobal('fetch', async () => {
    const isRefused = ++writes >= refusesFrom
    return Response.json(isRefused ? { code: 404, msg: '', data: null } : { code: 0, msg: 'ok', data: { type: 'cart', total: 3 - writes } })
  })

test('several lines that leave the cart are several writes and no read: the last answer is the cart', async () => {
  server()
  await answers.need(shoppingCart.all, wholeCart)
  answers.watch(keyOf(shoppingCart.all, wholeCart), () => undefined)
  expect(await tellEach(shoppingCart.del, [del(1), del(2), del(3)])).toBe(3)
  expect(writes).toBe(3)
  expect(reads).toEqual(['/mallapi/shoppingCart/all'])
  expect(answers.peek(keyOf(shoppingCart.all, wholeCart))?.data).toMatchObject({ total: 0 })
})

test('the first refusal ends it; what went well before is known', async () => {
  server(3)
  expect(await tellEach(shoppingCart.del, [del(1), del(2), del(3), del(4)])).toBe(2)
  expect(writes).toBe(3)
})

test('nothing to do is nothing done', async () => {
  server()
  expect(await tellEach(shoppingCart.del, [])).toBe(0)
  expect(writes).toBe(0)
})
