import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Order } from '../../contract/orders.ts'
import type { Subscription, SubscriptionPreview } from '../../contract/subscriptions.ts'
import { marketDay } from '../../rules/calendar.ts'
import { embeddedProvider } from '../adapters/payment/embedded/provider.ts'
import { tendSubscriptions } from '../subscriptions/tend-subscriptions.ts'
import { addShopper, cardToken, type Shopper, setStock } from './buying.ts'
import { openHouse } from './house.ts'
import { addMarketplace } from './marketplace.ts'

const DAY_HOURS = 24

/** A marketplace whose lamp can be subscribed to, one shopper with a card, and a clock that is moved by hand. */
export async function openSubscribing() {
  /** Noon in Toronto: a whole number of days later it is noon again. */
  let time = new Date('2026-11-15T17:00:00Z')
  const now = () => time
  const house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now } })
  const goods = await addMarketplace(house.db, time)
  const provider = embeddedProvider(house.db, now)
  await house.db.execute(sql`insert into subscription_offers (shop_id, spu_id, percent) values (${goods.shop}, ${goods.lamp.spu}, 5)`)
  let shopper: Shopper
  let cardId = ''

  async function call<T>(path: string, input: object, as: Pick<Shopper, 'headers'> = shopper) {
    const { status, envelope } = await house.call(`/mallapi/${path}`, input, as.headers)
    expect(status).toBe(200)
    return { code: envelope.code, data: envelope.data as T }
  }
  async function addCard(as = shopper): Promise<string> {
    const { data } = await call<{ id: string }[]>('card/addNew', { token: await cardToken(house) }, as)
    return data[0]?.id ?? ''
  }
  const later = (hours: number) => {
    time = new Date(time.getTime() + hours * 3_600_000)
  }
  const days = (n: number) => later(DAY_HOURS * n)
  const tend = () => tendSubscriptions(house.db, { provider, hasPoints: true }, time)
  const preview = async (more: object = {}) =>
    (await call<SubscriptionPreview>('subscription/preview', { skuId: goods.lamp.sku, quantity: 2, ...more })).data
  const mine = async (as = shopper) => (await call<Subscription[]>('subscription/mine', {}, as)).data
  async function theOne(): Promise<Subscription> {
    const [first, ...more] = await mine()
    if (!first || more.length > 0) throw new Error(`${more.length + 1} instead of one`)
    return first
  }
  const wanted = (more: object = {}) => ({
    skuId: goods.lamp.sku,
    quantity: 2,
    every: 'month',
    addressId: shopper.addressId,
    cardId,
    ...more,
  })

  /** A subscription whose first order is paid. */
  async function subscribe(more: { every?: string } = {}): Promise<Subscription> {
    const { bill } = await preview()
    const { code, data } = await call<{ state: string }>('subscription/start', wanted({ seenTotalCents: bill?.totalCents, ...more }))
    expect([code, data?.state]).toEqual([0, 'paid'])
    return theOne()
  }

  return {
    house,
    goods,
    provider,
    now,
    later,
    days,
    tend,
    call,
    addCard,
    preview,
    mine,
    theOne,
    wanted,
    subscribe,
    shopper: () => shopper,
    cardId: () => cardId,
    today: () => marketDay(time),
    inDays: (n: number) => marketDay(new Date(time.getTime() + n * DAY_HOURS * 3_600_000)),

    /** Another shopper, in a marketplace as it was at the beginning. */
    async fresh(): Promise<void> {
      await house.db.execute(sql`update subscriptions set state = 'stopped', reason = 'asked'`)
      await house.db.execute(sql`update subscription_orders set state = 'refused' where state = 'open'`)
      await house.db.execute(sql`update orders set held_until = null`)
      await house.db.execute(sql`update skus set price_cents = 12000 where id = ${goods.lamp.sku}`)
      await house.db.execute(sql`update spus set published = true where id = ${goods.lamp.spu}`)
      await house.db.execute(sql`update shops set is_public = true`)
      await setStock(house.db, goods.lamp.sku, 40)
      shopper = await addShopper(house)
      cardId = await addCard()
    },

    /** From a fresh subscription to the day on which its second order is due, told three days before. */
    async untilDue(): Promise<Subscription> {
      const own = await subscribe({ every: 'twoWeeks' })
      days(11)
      await tend()
      days(3)
      return own
    },

    async orders() {
      const { data } = await call<{ records: { id: string; paymentState: string }[] }>('order/page', { page: { current: 1, size: 50 } })
      return data.records
    },
    /** The bill of the latest order. */
    async lastBill() {
      const { data } = await call<{ records: { id: string }[] }>('order/page', {})
      return (await call<Order>('order/getInfo', { id: data.records[0]?.id })).data.bill
    },
    /** What the shopper was told, in order. */
    async told(): Promise<string[]> {
      const { rows } = await house.db.execute<{ kind: string }>(
        sql`select kind from notifications where account_id = ${shopper.id} and kind like 'subscription%' order by sent_at, kind`,
      )
      return rows.map(({ kind }) => kind.replace('subscription-', ''))
    },
    /** What the shopper's card does from now on. */
    letCard: (behaviour: 'decline' | 'confirm' | 'silent') =>
      house.db.execute(sql`update test_provider_tokens set behaviour = ${behaviour}
        where token = (select provider_token from cards where customer_id = ${shopper.id} and id = ${cardId})`),
    setPrice: (cents: number) => house.db.execute(sql`update skus set price_cents = ${cents} where id = ${goods.lamp.sku}`),
    async payments(orderId: string | undefined): Promise<string[]> {
      const { rows } = await house.db.execute<{ state: string }>(
        sql`select state from payments where order_id = ${orderId ?? null} order by created_at`,
      )
      return rows.map(({ state }) => state)
    },
  }
}

export type Subscribing = Awaited<ReturnType<typeof openSubscribing>>
