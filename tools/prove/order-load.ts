import { setTimeout as pause } from 'node:timers/promises'
import { addShopper, type Shopper } from '../../bench/buyers.ts'
import { post } from '../../bench/post.ts'
import type { Db } from '../../src/server/db/database.ts'
import { standInCards } from '../../src/server/testing/stripe/cards.ts'
import type { History, Outcome } from './history.ts'

/** Longer than the site lets anybody wait. */
const PATIENCE_MS = 40_000
/** What says that it was not done. Whatever else is not a refusal leaves it open. */
const NOT_DONE = 50_302
/** The share of buyers who want their money back at once. */
const CANCELLED = 0.1

interface Answer<T> {
  outcome: Outcome
  data?: T
}

interface Parts {
  db: Db
  origin: string
  skuId: string
  shoppers: number
  history: History
  random: () => number
  /** Begins the names of its purchases. */
  name: string
}

/** People who buy one piece after the other, each purchase with its key, and who sometimes ask again when they heard nothing. */
export async function orderLoad({ db, origin, skuId, shoppers, history, random, name }: Parts) {
  const people = await Promise.all(Array.from({ length: shoppers }, (_, n) => addShopper(db, `${name}-${n}@example.com`)))
  let isOver = false
  /** What the site said that was neither done nor refused, by what it was. */
  const said = new Map<string, number>()

  async function ask<T>(
    who: { shopper: Shopper; process: number; op: string; what: string },
    path: string,
    input: object,
  ): Promise<Answer<T>> {
    const { shopper, process, op, what } = who
    history.note({ process, op, what, type: 'invoke' })
    let answer: Answer<T> & { why?: string }
    try {
      const late = pause(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))
      const asked = post<T>(origin, `/mallapi/${path}`, input, { ...shopper.headers, 'idempotency-key': `${op}-${what}` })
      const { status, envelope } = await Promise.race([asked, late])
      if (envelope.code === 0) answer = { outcome: 'ok', data: envelope.data as T }
      else answer = { outcome: status < 500 || envelope.code === NOT_DONE ? 'fail' : 'unknown', why: `${what} ${status} ${envelope.code}` }
    } catch (error) {
      answer = { outcome: 'unknown', why: `${what} ${(error as Error).message.slice(0, 60)}` }
    }
    if (answer.why) said.set(answer.why, (said.get(answer.why) ?? 0) + 1)
    history.note({ process, op, what, type: answer.outcome, value: answer.why ?? answer.data })
    return answer
  }

  /** Asks again with the same key, as the page does; one in four goes away instead. */
  async function untilHeard<T>(who: Parameters<typeof ask>[0], path: string, input: object): Promise<Answer<T>> {
    for (;;) {
      const answer = await ask<T>(who, path, input)
      if (answer.outcome === 'ok' || isOver || random() < 0.25) return answer
      await pause(300 + random() * 700)
    }
  }

  const buy = async (shopper: Shopper, process: number) => {
    for (let turn = 0; !isOver; turn++) {
      const op = `${name}-${process}-${turn}`
      const buyNow = { skuId, quantity: 1 }
      // The note says from which purchase an order comes, without the key.
      const input = { buyNow, shipAddressId: shopper.addressId, note: op }
      const order = await untilHeard<string>({ shopper, process, op, what: 'order' }, 'order/addNew', input)
      if (order.data) {
        const token = `${standInCards.success}_${process}`
        const pay = await untilHeard({ shopper, process, op, what: 'pay' }, 'order/placeOrders', { id: order.data, token })
        if (pay.outcome === 'ok' && random() < CANCELLED) {
          await untilHeard({ shopper, process, op, what: 'cancel' }, 'order/cancel', { id: order.data })
        }
      }
      await pause(order.outcome === 'ok' ? 150 + random() * 300 : 500)
    }
  }

  const running = Promise.all(people.map((shopper, n) => buy(shopper, n)))
  const stop = async () => {
    isOver = true
    await running
    return said
  }
  return { stop }
}
