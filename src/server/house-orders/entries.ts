import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/locale.ts'
import type { StoryEntry } from '../../contract/operator-orders.ts'
import { accounts } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { fill } from '../messages/fill.ts'
import { wordsOfKinds } from '../messages/kind-words.ts'
import { notificationKinds, notifications } from '../messages/tables.ts'
import { orderEvents, type orders, orderWords, parcels } from '../orders/tables.ts'
import { payments, refunds } from '../payments/tables.ts'
import { returns } from '../returns/tables.ts'
import { goodwills, orderNotes } from './tables.ts'

export interface StoryPart {
  shopId: string
  id: string
  name: string
}

interface Asked {
  order: typeof orders.$inferSelect
  parts: readonly StoryPart[]
  locale: Locale
  now: Date
  may: { money: boolean; words: boolean }
}

/** What is told with more by a line of its own. */
const toldOtherwise = new Set(['pending', 'shipped', 'returnRequested', 'refunded'])
/** A customer with more letters about one order than this has a story nobody reads to its end. */
const MOST_NOTICES = 100

/** All that happened to an order, the newest first. */
export async function entriesOf(db: Db, asked: Asked): Promise<StoryEntry[]> {
  const { order, may } = asked
  const none: StoryEntry[] = []
  const told = await sideBySide(db, [
    () => eventsOf(db, asked),
    () => parcelsOf(db, asked),
    () => moneyOf(db, asked),
    () => returnsOf(db, asked),
    () => ownPeoplesOf(db, asked),
    () => (may.words ? wordsOf(db, asked) : none),
    () => (may.words ? noticesOf(db, asked) : none),
    () => (may.money ? booksOf(db, order.id) : none),
  ])
  const placed: StoryEntry = { is: 'placed', at: order.placedAt.toISOString(), cents: order.totalCents, city: order.shippingAddress.city }
  return [placed, ...told.flat()].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

export const ofParts = (columns: { shopId: PgColumn; shopOrderId: PgColumn }, parts: readonly StoryPart[]) =>
  and(
    inArray(
      columns.shopId,
      parts.map(({ shopId }) => shopId),
    ),
    inArray(
      columns.shopOrderId,
      parts.map(({ id }) => id),
    ),
  )
const nameOf = (parts: readonly StoryPart[], id: string | null) => parts.find((part) => part.id === id)?.name ?? null

async function eventsOf(db: Db, { parts }: Asked): Promise<StoryEntry[]> {
  const rows = await db.select().from(orderEvents).where(ofParts(orderEvents, parts))
  return rows
    .filter(({ kind }) => !toldOtherwise.has(kind))
    .map(({ at, kind, actor, place, shopOrderId }) => ({
      ...{ is: 'event', at: at.toISOString(), shop: nameOf(parts, shopOrderId), what: kind, actor, place },
    }))
}

async function parcelsOf(db: Db, { parts }: Asked): Promise<StoryEntry[]> {
  const rows = await db.select().from(parcels).where(ofParts(parcels, parts))
  return rows.flatMap(({ shopOrderId, carrier, trackingNumber, shippedAt, deliveredAt }): StoryEntry[] => {
    const parcel = { shop: nameOf(parts, shopOrderId), carrier, trackingNumber }
    const sent: StoryEntry = { is: 'shipped', at: shippedAt.toISOString(), ...parcel }
    return deliveredAt ? [sent, { is: 'delivered', at: deliveredAt.toISOString(), ...parcel }] : [sent]
  })
}

async function moneyOf(db: Db, { order, parts }: Asked): Promise<StoryEntry[]> {
  const [tried, back] = await sideBySide(db, [
    () =>
      db
        .select()
        .from(payments)
        .where(and(eq(payments.customerId, order.customerId), eq(payments.orderId, order.id))),
    () =>
      db
        .select({ refund: refunds })
        .from(refunds)
        .innerJoin(payments, and(eq(payments.customerId, refunds.customerId), eq(payments.id, refunds.paymentId)))
        .where(and(eq(payments.customerId, order.customerId), eq(payments.orderId, order.id))),
  ])
  return [
    ...tried.map(
      ({ settledAt, createdAt, amountCents, state, brand, last4, provider }): StoryEntry => ({
        ...{ is: 'attempt', at: (settledAt ?? createdAt).toISOString(), cents: amountCents, state, brand, last4, provider },
      }),
    ),
    ...back.map(
      ({ refund: { createdAt, shopOrderId, amountCents, state } }): StoryEntry => ({
        ...{ is: 'refund', at: createdAt.toISOString(), shop: nameOf(parts, shopOrderId), cents: amountCents, state },
      }),
    ),
  ]
}

async function returnsOf(db: Db, { parts }: Asked): Promise<StoryEntry[]> {
  const rows = await db.select().from(returns).where(ofParts(returns, parts))
  return rows.map(({ requestedAt, shopOrderId, state, refundCents }) => ({
    ...{ is: 'return', at: requestedAt.toISOString(), shop: nameOf(parts, shopOrderId), state, cents: refundCents },
  }))
}

/** What people of the marketplace noted and gave. */
async function ownPeoplesOf(db: Db, { order, parts }: Asked): Promise<StoryEntry[]> {
  const name = accounts.nickName
  const [noted, given] = await sideBySide(db, [
    () =>
      db
        .select({ note: orderNotes, name })
        .from(orderNotes)
        .innerJoin(accounts, eq(accounts.id, orderNotes.byAccount))
        .where(eq(orderNotes.orderId, order.id)),
    () =>
      db
        .select({ gift: goodwills, name })
        .from(goodwills)
        .innerJoin(accounts, eq(accounts.id, goodwills.byAccount))
        .where(eq(goodwills.orderId, order.id)),
  ])
  return [
    ...noted.map(({ note, name: who }): StoryEntry => ({ is: 'note', at: note.at.toISOString(), name: who, words: note.words })),
    ...given.map(
      ({ gift, name: who }): StoryEntry => ({
        ...{ is: 'goodwill', at: gift.at.toISOString(), shop: nameOf(parts, gift.shopOrderId), name: who, cents: gift.amountCents },
        ...{ paidBy: gift.paidBy, reason: gift.reason },
      }),
    ),
  ]
}

/** What buyer and shop wrote to each other. What a shop's people note for themselves is theirs. */
async function wordsOf(db: Db, { order, parts }: Asked): Promise<StoryEntry[]> {
  const rows = await db
    .select({ said: orderWords, name: accounts.firstName })
    .from(orderWords)
    .innerJoin(accounts, eq(accounts.id, orderWords.authorId))
    .where(ofParts(orderWords, parts))
  return rows.flatMap(({ said: { author, at, words, shopOrderId }, name }): StoryEntry[] => {
    if (author === 'team') return []
    const who = author === 'customer' ? order.shippingAddress.recipient : name
    return [{ is: 'words', at: at.toISOString(), shop: nameOf(parts, shopOrderId), author, name: who, words }]
  })
}

/** What the buyer was told about it, in the language of whoever reads. */
async function noticesOf(db: Db, { order, locale, now }: Asked): Promise<StoryEntry[]> {
  const rows = await db
    .select({ notice: notifications, kind: notificationKinds })
    .from(notifications)
    .innerJoin(notificationKinds, eq(notificationKinds.kind, notifications.kind))
    .where(
      and(
        ...[eq(notifications.accountId, order.customerId), gte(notifications.sentAt, order.placedAt)],
        sql`position(${order.id} in ${notifications.link}) > 0`,
      ),
    )
    .limit(MOST_NOTICES)
  const said = await wordsOfKinds(db, now)
  return rows.map(({ notice, kind }) => ({
    ...{ is: 'notice', at: notice.sentAt.toISOString(), title: fill(said(kind).title[locale], notice.variables, locale) },
    ...{ isMailed: kind.channels.includes('email'), isRead: notice.readAt !== null },
  }))
}

/** Each transfer as one line: what moved, not every account that it touched. */
async function booksOf(db: Db, orderId: string): Promise<StoryEntry[]> {
  const rows = await db
    .select({
      kind: ledgerEntries.kind,
      at: sql<string>`min(${ledgerEntries.at})`,
      cents: sql<number>`sum(greatest(${ledgerEntries.amountCents}, 0))`.mapWith(Number),
      lines: sql<number>`count(*)::integer`,
      reason: sql<string | null>`min(${ledgerEntries.reason})`,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
    .groupBy(ledgerEntries.transferId, ledgerEntries.kind)
  return rows.map(({ at, ...row }) => ({ is: 'ledger', at: new Date(at).toISOString(), ...row }))
}
