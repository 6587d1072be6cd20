import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { Decision, DecisionKind, operatorDecision } from '../../contract/decisions.ts'
import { chargebacks } from '../chargebacks/tables.ts'
import { ledgerEntries, sellerDebts } from '../ledger/tables.ts'
import { moneySettings, payoutRuns, payouts } from '../payouts/tables.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { addStaff } from '../testing/staff.ts'

let house: House
let shopId: string
let staff: Record<'finance' | 'auditor' | 'content', Record<string, string>>
const time = new Date('2026-11-02T15:00:00Z')
const hoursAgo = (hours: number) => new Date(time.getTime() - hours * 3_600_000)

beforeAll(async () => {
  house = await openHouse({ parts: { now: () => time } })
  shopId = (await addMarketplace(house.db, time)).shop
  staff = {
    finance: await addStaff(house, 'finance', time),
    auditor: await addStaff(house, 'auditor', time),
    content: await addStaff(house, 'content', time),
  }
})
afterAll(() => house.close())

const waits = async (kind: DecisionKind, who: keyof typeof staff = 'finance'): Promise<Decision[]> => {
  const { envelope } = await house.call('/mallapi/operatorDecision/page', { kind, page: { size: 100 } }, staff[who])
  return (envelope.data as Output<typeof operatorDecision.page>).records
}

async function addPayout(state: 'failed' | 'paid', hours: number) {
  const runId = v7()
  await house.db.insert(payoutRuns).values({ id: runId, state: 'done', begunAt: hoursAgo(hours), endedAt: hoursAgo(hours) })
  const id = v7()
  const paid = { provider: 'hand', payeeId: 'ba_1', amountCents: 50_00, madeAt: hoursAgo(hours), endedAt: hoursAgo(hours) }
  await house.db.insert(payouts).values({ id, number: `P-${id.slice(-8)}`, sellerKind: 'shop', sellerId: shopId, runId, state, ...paid })
  return id
}

test('a payout that failed waits until the same seller was paid after it', async () => {
  const id = await addPayout('failed', 30)
  expect(await waits('payout')).toMatchObject([{ id, mayDecide: true, owner: null }])
  expect(await waits('payout', 'auditor')).toMatchObject([{ id, mayDecide: false }])
  expect(await waits('payout', 'content')).toEqual([])
  await addPayout('paid', 1)
  expect(await waits('payout')).toEqual([])
})

test('a debt waits when it is over the limit, and not while it is below', async () => {
  const owes = async (cents: number) => {
    const [transferId, at] = [v7(), time]
    const of = { transferId, kind: 'sale' as const, at, orderId: v7() }
    await house.db.insert(ledgerEntries).values([
      { id: v7(), ...of, account: 'shop', ownerKind: 'shop', ownerId: shopId, amountCents: cents },
      { id: v7(), ...of, account: 'marketplace', ownerKind: 'house', amountCents: -cents },
    ])
  }
  await house.db.insert(sellerDebts).values({ sellerId: shopId, sellerKind: 'shop', since: hoursAgo(5), remindAt: time })
  const [{ debtLimitCents = 0 } = {}] = await house.db.select().from(moneySettings)
  await owes(debtLimitCents)
  expect(await waits('debt')).toEqual([])
  await owes(1)
  const [debt] = await waits('debt')
  expect(debt).toMatchObject({ kind: 'debt', mayDecide: true, since: hoursAgo(5).toISOString() })
  // It is found alone and taken like any other.
  const found = await house.call('/mallapi/operatorDecision/getInfo', { id: debt?.id }, staff.finance)
  expect(found.envelope.data).toMatchObject({ kind: 'debt' })
  const taken = await house.call('/mallapi/operatorDecision/take', { kind: 'debt', id: debt?.id, isTaken: true }, staff.finance)
  expect(taken.envelope.data).toMatchObject({ owner: { name: 'finance' } })
})

test('a chargeback waits until it is answered, and its promise is the day of the bank', async () => {
  const id = v7()
  const of = { provider: 'stripe', providerId: `dp_${id}`, paymentId: v7(), customerId: v7(), orderId: v7(), currency: 'cad' }
  const answerBy = new Date(time.getTime() + 9 * 86_400_000)
  await house.db.insert(chargebacks).values({
    id,
    ...of,
    amountCents: 20_00,
    feeCents: 15_00,
    reason: 'fraudulent',
    state: 'open',
    answerBy,
    shares: [],
    openedAt: hoursAgo(2),
  })
  expect(await waits('chargeback')).toMatchObject([{ id, title: 'fraudulent', dueAt: answerBy.toISOString() }])
  await house.db.update(chargebacks).set({ answeredAt: time, answer: 'Sent' }).where(eq(chargebacks.id, id))
  expect(await waits('chargeback')).toEqual([])
})

test('a return waits when its shop has not answered for five days, and leads to its order', async () => {
  const [orderId, partId, id, customerId] = [v7(), v7(), v7(), v7()]
  await house.db.execute(sql`
    insert into shop_orders (shop_id, id, order_id, customer_id, order_number, state, shipping_address, items_cents, discount_cents, shipping_cents,
      delivery_cents, handling_cents, installation_cents, gst_hst_cents, pst_rst_qst_cents, total_cents, refunded_cents, placed_at)
    values (${shopId}, ${partId}, ${orderId}, ${customerId}, '2345-1000-2000', 'delivered', '{}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ${hoursAgo(400)})`)
  const add = (at: Date) =>
    house.db.execute(sql`
      insert into returns (shop_id, id, shop_order_id, customer_id, state, reason, comment, photos, return_address, refund_cents, requested_at)
      values (${shopId}, ${id}, ${partId}, ${customerId}, 'requested', 'damaged', '', '{}', '{}', 0, ${at})
      on conflict (shop_id, id) do update set requested_at = excluded.requested_at`)
  await add(hoursAgo(5 * 24 - 1))
  expect(await waits('return')).toEqual([])
  await add(hoursAgo(5 * 24 + 1))
  expect(await waits('return')).toMatchObject([{ id, number: '2345-1000-2000', placeId: orderId, mayDecide: true }])
  await house.db.execute(sql`update returns set state = 'approved' where id = ${id}`)
  expect(await waits('return')).toEqual([])
})
