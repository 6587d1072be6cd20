import { v7 } from 'uuid'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import { logPrices } from '../prices/log-prices.ts'
import { addShopper, cardToken, type Shopper } from './buying.ts'
import { openHouse } from './house.ts'
import { addMarketplace } from './marketplace.ts'

export const DAY_MS = 86_400_000

/** A marketplace with whoever makes offers in its shop, whoever does in another one, a shopper, and a clock that is moved by hand. */
export async function openOffering() {
  let time = new Date('2026-11-15T12:00:00Z')
  const house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now: () => time } })
  const goods = await addMarketplace(house.db, time)
  const pieces = [
    { skuId: goods.lamp.sku, priceCents: 120_00 },
    { skuId: goods.kettle.sku, priceCents: 50_00 },
  ]
  await logPrices(house.db, pieces, new Date(time.getTime() - 60 * DAY_MS))
  const owner = async (placeId: string) => {
    const person = await addShopper(house)
    await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId, role: 'owner' }, time))
    return person
  }
  const [seller, stranger, shopper] = [await owner(goods.shop), await owner(v7()), await addShopper(house)]
  async function ask<T>(path: string, input: object, { headers }: Pick<Shopper, 'headers'> = seller, key = v7()) {
    const { envelope } = await house.call(`/mallapi/${path}`, input, { ...headers, 'idempotency-key': key })
    return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
  }
  return {
    ...{ house, goods, seller, stranger, shopper, ask },
    now: () => time,
    later: (ms: number) => {
      time = new Date(time.getTime() + ms)
    },
    inDays: (days: number) => new Date(time.getTime() + days * DAY_MS).toISOString(),
    /** An order of so many pieces, paid. */
    async buy(skuId: string, quantity: number, seenTotalCents: number): Promise<string> {
      const made = await ask<string>(
        'order/addNew',
        { buyNow: { skuId, quantity }, shipAddressId: shopper.addressId, seenTotalCents },
        shopper,
      )
      if (made.code !== 0) throw new Error(made.reason)
      const paid = await ask('order/placeOrders', { id: made.data, token: await cardToken(house) }, shopper)
      if (paid.code !== 0) throw new Error(paid.reason)
      return made.data
    },
  }
}

export type Offering = Awaited<ReturnType<typeof openOffering>>
