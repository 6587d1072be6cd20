import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { callHeaders } from '../src/contract/envelope.ts'
import { refusals } from '../src/contract/refusals.ts'
import { cookieNames } from '../src/rules/cookies.ts'
import { addresses } from '../src/server/addresses/tables.ts'
import type { Db } from '../src/server/db/database.ts'
import { auditLedger } from '../src/server/payments/audit-ledger.ts'
import { beginSession } from '../src/server/sessions/sessions.ts'
import { addAccount } from '../src/server/testing/house.ts'
import { post } from './post.ts'

export interface Counts {
  ordered: number
  paid: number
  busy: number
  /** A declared refusal. */
  refused: number
  /** Without any answer. */
  dropped: number
  broken: number
  kinds: Set<string>
}

export interface Acknowledged {
  orders: Set<string>
  payments: Set<string>
}

interface Parts {
  db: Db
  origin: string
  skuId: string
  count: number
  /** Begins their addresses of mail. */
  name?: string
}

/** People who order one piece and pay for it, again and again, and remember what they were told. */
export async function buyers({ db, origin, skuId, count, name = 'fault' }: Parts) {
  const acknowledged: Acknowledged = { orders: new Set(), payments: new Set() }
  const { envelope } = await post(origin, '/test-provider/tokens', card, {})
  const { token } = envelope as unknown as { token: string }
  const shoppers = await Promise.all(Array.from({ length: count }, (_, n) => addShopper(db, `${name}-${n}@example.com`)))

  const run = () => {
    const counts: Counts = { ordered: 0, paid: 0, busy: 0, refused: 0, dropped: 0, broken: 0, kinds: new Set() }
    let isOver = false
    /** The data of a good answer; everything else is counted. */
    const ask = async <T>({ headers }: Shopper, path: string, input: object): Promise<T | null> => {
      try {
        const { status, envelope: answer } = await post<T>(origin, `/mallapi/${path}`, input, { ...headers, 'idempotency-key': v7() })
        if (answer.code === 0) return answer.data
        if (answer.code === refusals.busy.code && status === 503) counts.busy++
        else if (status === 200) counts.refused++
        else counts.broken++
        if (answer.code !== refusals.busy.code) counts.kinds.add(`${path} ${status} ${answer.code}`)
      } catch (error) {
        counts.dropped++
        counts.kinds.add(String(error))
      }
      return null
    }
    const buy = async (shopper: Shopper) => {
      const wanted = { skuId, quantity: 1 }
      while (!isOver) {
        const seen = await ask<{ totalCents: number }>(shopper, 'shoppingCart/BuyNow', wanted)
        const order =
          seen &&
          (await ask<string>(shopper, 'order/addNew', {
            buyNow: wanted,
            shipAddressId: shopper.addressId,
            seenTotalCents: seen.totalCents,
          }))
        if (!order) {
          await pause(20)
          continue
        }
        acknowledged.orders.add(order)
        counts.ordered++
        const paid = await ask<{ state: string }>(shopper, 'order/placeOrders', { id: order, token })
        if (paid?.state !== 'paid') continue
        acknowledged.payments.add(order)
        counts.paid++
      }
    }
    const buying = Promise.all(shoppers.map(buy))
    const until = async (isEnough: (counts: Counts) => boolean) => {
      for (const limit = Date.now() + UNTIL_MS; !isEnough(counts); await pause(20)) {
        if (Date.now() > limit) throw new Error(`It did not get well again: ${JSON.stringify({ ...counts, kinds: [...counts.kinds] })}`)
      }
    }
    const stop = async () => {
      isOver = true
      await buying
      return counts
    }
    return { counts: () => counts, until, stop }
  }
  return { acknowledged, run }
}

const UNTIL_MS = 90_000
const card = { number: '4242424242424242', expirationMonth: 12, expirationYear: 2090, cvv: '123', nameOnCard: 'Robin Gagnon' }

export interface Shopper {
  addressId: string
  headers: Record<string, string>
}

/** A customer with an address in Ontario, signed in. */
export async function addShopper(db: Db, email: string): Promise<Shopper> {
  const [id, addressId] = [await addAccount(db, email), v7()]
  await db.insert(addresses).values({
    customerId: id,
    id: addressId,
    addressType: 'shipment',
    isDefault: true,
    isCompany: false,
    recipient: 'Robin Gagnon',
    country: 'CA',
    province: 'ON',
    city: 'Toronto',
    street: '1 Front Street',
    postalCode: 'M5V 2T6',
    email,
    phone: '4165550100',
    createdAt: new Date(),
  })
  const { cookie, token } = await beginSession(db, id, new Date())
  return {
    addressId,
    headers: { cookie: `${cookieNames.session}=${cookie}; ${cookieNames.token}=${token}`, [callHeaders.sessionToken]: token },
  }
}

/** How many of the acknowledged orders and payments are not there, and which rules of the books are broken. */
export async function lostOf(db: Db, { orders, payments }: Acknowledged): Promise<[number, string[]]> {
  const { rows } = await db.execute<{ id: string; paid: boolean }>(sql`
    select id, paid_at is not null as paid from orders where id = any(${sql.param([...orders])}::uuid[])`)
  const paid = new Set(rows.filter((row) => row.paid).map(({ id }) => id))
  const lost = orders.size - rows.length + [...payments].filter((id) => !paid.has(id)).length
  const broken = (await auditLedger(db)).filter(({ wrong }) => wrong > 0)
  return [lost, broken.map(({ rule, wrong }) => `not so ${wrong} times: ${rule}`)]
}
