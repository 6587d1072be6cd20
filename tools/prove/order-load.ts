import { setTimeout as pause } from 'node:timers/promises'
import { addShopper, type Shopper } from '../../bench/buyers.ts'
import { post } from '../../bench/post.ts'
import type { Db } from '../../src/server/db/database.ts'
import { standInCards } from '../../src/server/testing/stripe/cards.ts'
import type { History, Outcome } from './history.ts'
import { outcomeOf } from './outcome-of.ts'

/** Longer than the site lets anybody wait. */
const PATIENCE_MS = 40_000
/** The share of questions whose asker goes away at any moment, and up to when: without them a calm run has nothing that is unknown. */
const HASTY = 0.12
const HASTE_MS = 600
/** So long what nobody waits for any more may go on at the end. */
const LEFT_ALONE_MS = 15_000
/** The share of buyers who want their money back at once. */
const CANCELLED = 0.1

/** How a shopper who did not wait is told apart from one whom nobody answered. */
export const WENT_AWAY = 'went away'

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
  /** What nobody waits for any more is done all the same. */
  const underWay = new Set<Promise<unknown>>()
  /** What the site said that was neither done nor refused, by what it was. */
  const said = new Map<string, number>()

  interface Question<T> {
    shopper: Shopper
    process: number
    op: string
    what: 'order' | 'pay' | 'cancel'
    path: string
    input: object
    /** A good answer may say that it is under way. */
    isDone?: (data: T) => boolean
  }

  async function ask<T>({ shopper, process, op, what, path, input, isDone }: Question<T>): Promise<Answer<T>> {
    history.note({ process, op, what, type: 'invoke' })
    const isHasty = random() < HASTY
    const patienceMs = isHasty ? random() * HASTE_MS : PATIENCE_MS
    let answer: Answer<T> & { why?: string }
    try {
      const late = pause(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new Error(isHasty ? WENT_AWAY : 'no answer')))
      const asked = post<T>(origin, `/mallapi/${path}`, input, { ...shopper.headers, 'idempotency-key': `${op}-${what}` })
      underWay.add(asked)
      asked.catch(() => {}).finally(() => underWay.delete(asked))
      const { status, envelope } = await Promise.race([asked, late])
      const outcome = outcomeOf(envelope, isDone)
      answer =
        outcome === 'ok' ? { outcome, data: envelope.data as T } : { outcome, why: `${what} ${status} ${envelope.reason ?? envelope.code}` }
    } catch (error) {
      answer = { outcome: 'unknown', why: `${what} ${(error as Error).message.slice(0, 60)}` }
    }
    if (answer.why) said.set(answer.why, (said.get(answer.why) ?? 0) + 1)
    history.note({ process, op, what, type: answer.outcome, value: answer.why ?? answer.data })
    return answer
  }

  /** Asks again with the same key, as the page does; one in four goes away instead. */
  async function untilHeard<T>(question: Question<T>): Promise<Answer<T>> {
    for (;;) {
      const answer = await ask(question)
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
      const own = { shopper, process, op }
      const order = await untilHeard<string>({ ...own, what: 'order', path: 'order/addNew', input })
      if (order.data) {
        const token = `${standInCards.success}_${process}`
        const paying = { ...own, what: 'pay', path: 'order/placeOrders', input: { id: order.data, token } } as const
        const pay = await untilHeard<{ state: string }>({ ...paying, isDone: ({ state }) => state === 'paid' })
        if (pay.outcome === 'ok' && random() < CANCELLED) {
          const cancelling = { ...own, what: 'cancel', path: 'order/cancel', input: { id: order.data } } as const
          await untilHeard<{ outcome: string }>({ ...cancelling, isDone: ({ outcome }) => outcome === 'cancelled' })
        }
      }
      await pause(order.outcome === 'ok' ? 150 + random() * 300 : 500)
    }
  }

  const running = Promise.all(people.map((shopper, n) => buy(shopper, n)))
  const stop = async () => {
    isOver = true
    await running
    await Promise.race([Promise.allSettled(underWay), pause(LEFT_ALONE_MS, undefined, { ref: false })])
    return said
  }
  return { stop }
}
