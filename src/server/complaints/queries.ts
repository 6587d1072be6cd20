import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Complaint, ComplaintState, ComplaintSummary } from '../../contract/complaints.ts'
import { Refusal } from '../../contract/refusals.ts'
import { accounts } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { cutPage } from '../db/key-page.ts'
import { shopOrders } from '../orders/tables.ts'
import { quotes } from '../quotes/tables.ts'
import { providers } from '../services/tables.ts'
import { shopFollows, shops } from '../shops/tables.ts'
import { addressesOf } from '../uploads/queries.ts'
import { complaintEvents, complaintMessages, complaints } from './tables.ts'

export type ComplaintRow = typeof complaints.$inferSelect

/** Which complaints somebody may see: the owner stands in every question. */
export type Scope = SQL

export const ofCustomer = (customerId: string): Scope => eq(complaints.customerId, customerId)
export const ofShop = (shopId: string): Scope => eq(complaints.shopId, shopId)
export const ofProvider = (providerId: string): Scope => eq(complaints.providerId, providerId)
export const ofAll: Scope = sql`true`

const summary = ({
  id,
  number,
  about,
  subject,
  orderNumber,
  kind,
  state,
  openedAt,
  changedAt,
  escalatedAt,
}: ComplaintRow): ComplaintSummary => ({
  id,
  number,
  about,
  subject,
  orderNumber,
  kind,
  state,
  openedAt: openedAt.toISOString(),
  changedAt: changedAt.toISOString(),
  escalatedAt: escalatedAt?.toISOString() ?? null,
})

const newestFirst = [desc(complaints.changedAt), desc(complaints.id)] as const

export async function complaintsAfter(
  db: Db,
  scope: Scope,
  { page, state, isWaiting }: { page: { after: string | null; size: number }; state?: ComplaintState | undefined; isWaiting?: boolean },
) {
  const rest =
    page.after === null
      ? undefined
      : sql`(${complaints.changedAt}, ${complaints.id}) < (select changed_at, id from ${complaints} where id = ${page.after} and ${scope})`
  const found = await db
    .select()
    .from(complaints)
    .where(and(scope, state && eq(complaints.state, state), isWaiting ? inArray(complaints.state, ['open', 'reopened']) : undefined, rest))
    .orderBy(...newestFirst)
    .limit(page.size + 1)
  const { rows, next } = cutPage(found, page.size, ({ id }) => id)
  return { records: rows.map(summary), next }
}

export async function complaintsIn(
  db: Db,
  scope: Scope,
  { page, state }: { page: { current: number; size: number }; state?: ComplaintState | undefined },
) {
  const wanted = state ? and(scope, eq(complaints.state, state)) : scope
  const [counted] = await db.select({ total: count() }).from(complaints).where(wanted)
  const rows = await db
    .select()
    .from(complaints)
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(page.size)
    .offset((page.current - 1) * page.size)
  return { records: rows.map(summary), total: counted?.total ?? 0 }
}

/** One complaint for this transaction alone. */
export async function lockComplaint(tx: Db, scope: Scope, id: string): Promise<ComplaintRow> {
  const [found] = await tx
    .select()
    .from(complaints)
    .where(and(scope, eq(complaints.id, id)))
    .for('update')
  if (!found) throw new Refusal('not-found')
  return found
}

export async function complaintIn(db: Db, scope: Scope, id: string): Promise<Complaint> {
  const [found] = await db
    .select()
    .from(complaints)
    .where(and(scope, eq(complaints.id, id)))
  if (!found) throw new Refusal('not-found')
  const own = { customer: found.customerId, id: found.id }
  const [customer] = await db.select({ nickName: accounts.nickName }).from(accounts).where(eq(accounts.id, own.customer))
  const messages = await db
    .select()
    .from(complaintMessages)
    .where(and(eq(complaintMessages.customerId, own.customer), eq(complaintMessages.complaintId, own.id)))
    .orderBy(complaintMessages.at, complaintMessages.id)
  const events = await db
    .select()
    .from(complaintEvents)
    .where(and(eq(complaintEvents.customerId, own.customer), eq(complaintEvents.complaintId, own.id)))
    .orderBy(complaintEvents.sort)
  const photos = await addressesOf(
    db,
    messages.flatMap((message) => message.photos),
  )
  const names = { customer: customer?.nickName ?? '', seller: found.subject, operator: 'Mallard' }
  return {
    ...summary(found),
    customerName: names.customer,
    messages: messages.map((message) => ({
      id: message.id,
      author: message.author,
      authorName: names[message.author],
      words: message.words,
      proposal: message.proposal,
      photos: message.photos.flatMap((photo) => photos.get(photo) ?? []),
      at: message.at.toISOString(),
    })),
    events: events.map(({ at, state, actor }) => ({ at: at.toISOString(), state, actor })),
  }
}

const MOST_SUBJECTS = 100

/** Whom the customer has had to do with. */
export async function subjectsOf(db: Db, customerId: string) {
  const { rows: orders } = await db.execute<{
    shopOrderId: string
    orderNumber: string
    shopName: string
    placedAt: string
  }>(sql`
    select part.id as "shopOrderId", part.order_number as "orderNumber", shop.display_name as "shopName", part.placed_at as "placedAt"
    from ${shopOrders} part join ${shops} shop on shop.id = part.shop_id
    where part.customer_id = ${customerId} order by part.placed_at desc, part.id desc limit ${MOST_SUBJECTS}`)
  const { rows: shopsKnown } = await db.execute<{ id: string; name: string }>(sql`
    select shop.id, shop.display_name as name from ${shops} shop
    where shop.id in (
      select shop_id from ${shopOrders} where customer_id = ${customerId} union select shop_id from ${shopFollows} where customer_id = ${customerId}
    ) order by shop.display_name limit ${MOST_SUBJECTS}`)
  const { rows: prosKnown } = await db.execute<{ id: string; name: string }>(sql`
    select provider.id, provider.display_name as name from ${providers} provider
    where provider.id in (select provider_id from ${quotes} where customer_id = ${customerId}) order by provider.display_name limit ${MOST_SUBJECTS}`)
  return {
    orders: orders.map(({ placedAt, ...order }) => ({ ...order, placedAt: new Date(placedAt).toISOString() })),
    shops: shopsKnown,
    providers: prosKnown,
  }
}
