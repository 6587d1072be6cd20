import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderNotes } from '../house-orders/tables.ts'
import { outbox } from '../jobs/tables.ts'
import { orders } from '../orders/tables.ts'
import { sellerNotices, sellerStandings } from '../sellers/tables.ts'
import { shops } from '../shops/tables.ts'
import { fillCampaigns } from './campaign-desk.ts'
import { shopId } from './house-rows.ts'
import { fillModeration } from './moderation-desk.ts'
import { accountId, logins, SELLER_SHOP } from './people.ts'
import { stableId } from './random.ts'
import { fillRequirements } from './requirements-desk.ts'
import { fillSearchDesk } from './search-desk.ts'
import { fillSeason } from './season-desk.ts'
import { hoursFrom } from './time.ts'

const NOTES = [
  ['Called: asks where the parcel is. Told: with the carrier, here by tomorrow evening.', 5],
  ['Called again, friendly. Nothing more to do.', 2],
] as const

/** What the operator finds on the desk: notes about an order, a shop that is suspended, a mail that nobody took. Answers how much of what is counted came. */
export async function fillOperatorDesk(db: Db, now: Date): Promise<{ shops: number; coupons: number; customerCoupons: number }> {
  const operator = accountId(logins.operator)
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, accountId(logins.shopper)), isNotNull(orders.paidAt)))
    .orderBy(sql`${orders.placedAt} desc`)
    .limit(1)
  if (order)
    await db.insert(orderNotes).values(
      NOTES.map(([words, hours], n) => ({
        ...{ orderId: order.id, id: stableId('order-note', String(n)), words, byAccount: operator, at: hoursFrom(now, -hours) },
      })),
    )
  await suspendAShop(db, operator, now)
  await fillSearchDesk(db, now)
  await fillModeration(db, now)
  await fillRequirements(db, now)
  await fillSeason(db, now)
  const filled = await fillCampaigns(db, now)
  await db.execute(sql`
    insert into ${outbox} (id, kind, payload, tries, due_at, created_at, error)
    values (${stableId('outbox', 'given-up')}, 'mail-notice', ${JSON.stringify({
      ...{ accountId: accountId(logins.shopper), kind: 'order-words', link: '/account' },
      variables: { orderNumber: '', shop: 'Harbour Lights', words: 'Your lamp is on its way.' },
    })}::jsonb, 1, 'infinity', ${hoursFrom(now, -7).toISOString()}::timestamptz, '550 <…@…>: mailbox unavailable')`)
  return { shops: 1, ...filled }
}

/** One of its own, without goods: no other shop of the demonstration may be missing. */
async function suspendAShop(db: Db, operator: string, now: Date): Promise<void> {
  const id = shopId('harbour-lights')
  const changed = {
    ...{ id, slug: 'harbour-lights', display_name: 'Harbour Lights', initials: 'HL', own_domain: null, is_public: false },
    ...{ product_count: 0, review_count: 0, follower_count: 0, created_at: hoursFrom(now, -21 * 24).toISOString() },
  }
  await db.execute(sql`
    insert into ${shops} select (jsonb_populate_record(known, ${JSON.stringify(changed)}::jsonb)).* from ${shops} known where known.id = ${shopId(SELLER_SHOP)}`)
  const reason = 'Four buyers report lamps of another brand than shown. Please send us the invoices of your supplier.'
  await db.insert(sellerStandings).values({
    ...{ kind: 'shop', placeId: id, standing: 'suspended', reason, byAccount: operator, since: hoursFrom(now, -30) },
  })
  const said = { kind: 'shop' as const, placeId: id, byAccount: operator }
  await db.insert(sellerNotices).values([
    {
      ...said,
      id: stableId('seller-notice', '1'),
      what: 'notice',
      words: 'Two buyers wrote to us about your lamps.',
      at: hoursFrom(now, -80),
    },
    { ...said, id: stableId('seller-notice', '2'), what: 'suspended', words: reason, at: hoursFrom(now, -30) },
  ])
}
