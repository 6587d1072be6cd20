import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ChargebackCalls, ChargebackInfo, operatorChargeback } from '../../contract/chargebacks.ts'
import type { PaidStaff } from '../../contract/paid-staff.ts'
import { Refusal } from '../../contract/refusals.ts'
import { accounts } from '../accounts/tables.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { shopOrders } from '../orders/tables.ts'
import type { PaidSeller } from '../payees/open-payee.ts'
import { sellerHere } from '../payees/seller-here.ts'
import { type PaymentProvider, ProviderSilent } from '../ports/payment.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import { gatherEvidence, numberOf } from './evidence.ts'
import { evidencePaper } from './evidence-paper.ts'
import { hearDispute, partOf } from './hear-dispute.ts'
import { chargebacks } from './tables.ts'

type Row = typeof chargebacks.$inferSelect

const iso = (at: Date | null) => at?.toISOString() ?? null

/** What sellers are called, shops and businesses alike. */
async function namesOf(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ shares }) => shares.map(({ id }) => id)))]
  if (ids.length === 0) return new Map()
  const of = (table: typeof shops | typeof providers) =>
    db.select({ id: table.id, name: table.displayName }).from(table).where(inArray(table.id, ids))
  return new Map([...(await of(shops)), ...(await of(providers))].map(({ id, name }) => [id, name]))
}

async function shown(db: Db, rows: readonly Row[]) {
  const names = await namesOf(db, rows)
  const answers = []
  for (const row of rows)
    answers.push({
      ...{ id: row.id, orderId: row.orderId, orderNumber: await numberOf(db, row), amountCents: row.amountCents, feeCents: row.feeCents },
      ...{ currency: row.currency, reason: row.reason, state: row.state },
      shares: row.shares.map((share) => ({ ...share, name: names.get(share.id) ?? '' })),
      ...{
        answerBy: iso(row.answerBy),
        openedAt: row.openedAt.toISOString(),
        answeredAt: iso(row.answeredAt),
        closedAt: iso(row.closedAt),
      },
    })
  return answers
}

async function whole(db: Db, payment: PaymentProvider, row: Row, now: Date): Promise<ChargebackInfo> {
  const [facts] = await shown(db, [row])
  if (!facts) throw new Refusal('not-found')
  const { placedAt, card, shipTo, billTo, totalCents, parts, refunds } = await gatherEvidence(db, row)
  const [by] = row.answeredBy ? await db.select({ name: accounts.nickName }).from(accounts).where(eq(accounts.id, row.answeredBy)) : []
  return {
    ...facts,
    ...{ answer: row.answer, answeredBy: by?.name ?? null },
    canBeAnswered:
      row.state === 'open' &&
      payment.disputes !== undefined &&
      payment.name === row.provider &&
      (row.answerBy === null || row.answerBy > now),
    known: {
      ...{ placedAt: iso(placedAt), card, shipTo, billTo, totalCents },
      parts: parts.map(({ shop, kind, state, lines, parcels, visit, steps, words, pictures }) => ({
        ...{ shop, kind, state, lines, pictures: pictures.length },
        visit: visit && { from: visit.from.toISOString(), until: iso(visit.until) },
        steps: steps.map((one) => ({ ...one, at: one.at.toISOString() })),
        parcels: parcels.map((one) => ({ ...one, shippedAt: one.shippedAt.toISOString(), deliveredAt: iso(one.deliveredAt) })),
        words: words.map((one) => ({ ...one, at: one.at.toISOString() })),
      })),
      refunds: refunds.map(({ cents, at }) => ({ cents, at: at.toISOString() })),
    },
  }
}

/** What comes behind one of those that wait, by deadline; behind one that is not there comes nothing. */
async function behindDeadline(db: Db, after: string | null): Promise<SQL | undefined> {
  if (after === null) return undefined
  const { rows } = await db.execute<{ by: string }>(
    sql`select coalesce(answer_by, 'infinity')::text as by from ${chargebacks} where id = ${after}::uuid`,
  )
  return rows[0] ? sql`(coalesce(answer_by, 'infinity'), id) > (${rows[0].by}::timestamptz, ${after}::uuid)` : sql`false`
}

async function one(db: Db, id: string): Promise<Row> {
  const [row] = await db.select().from(chargebacks).where(eq(chargebacks.id, id))
  if (!row) throw new Refusal('not-found')
  return row
}

export const operatorChargebackCalls: Handlers<typeof operatorChargeback> = {
  async page({ db }, { after, size, onlyOpen }) {
    const behind = onlyOpen ? await behindDeadline(db, after) : after ? lt(chargebacks.id, after) : undefined
    const order = onlyOpen ? [sql`coalesce(answer_by, 'infinity')`, asc(chargebacks.id)] : [desc(chargebacks.id)]
    const rows = await db
      .select()
      .from(chargebacks)
      .where(and(behind, onlyOpen ? eq(chargebacks.state, 'open') : undefined))
      .orderBy(...order)
      .limit(size + 1)
    const cut = cutPage(rows, size, ({ id }) => id)
    return { records: await shown(db, cut.rows), next: cut.next }
  },

  getInfo: async ({ db, payment, now }, { id }) => whole(db, payment, await one(db, id), now()),

  async evidence({ db, storage }, { id }) {
    const row = await one(db, id)
    const paper = await evidencePaper(await gatherEvidence(db, row), storage)
    return { name: `evidence-${await numberOf(db, row)}.pdf`, base64: paper.toString('base64') }
  },

  async answer({ db, caller, payment, storage, now }, { id, words }) {
    const row = await inTransaction(db, (tx) => begin(tx, { id, words, caller, payment }, now()))
    if (row.answeredAt) return whole(db, payment, row, now())
    try {
      const paper = await evidencePaper(await gatherEvidence(db, row), storage)
      await payment.disputes?.answer({ reference: id, id: row.providerId, paper, words })
    } catch (error) {
      throw error instanceof ProviderSilent ? new Refusal('provider-silent') : error
    }
    await db
      .update(chargebacks)
      .set({ answeredAt: now() })
      .where(and(eq(chargebacks.id, id), isNull(chargebacks.answeredAt)))
    await hearDispute(db, payment, row.providerId, now())
    return whole(db, payment, await one(db, id), now())
  },
}

/** The shop's part of the order, or the job and the bill of it that was paid. */
async function soldBy(db: Db, row: Row, { kind, id: sellerId }: PaidSeller): Promise<{ id: string; orderNumber: string } | undefined> {
  if (kind === 'business') {
    const id = await partOf(db, row.orderId, sellerId)
    return id === null ? undefined : { id, orderNumber: await numberOf(db, row) }
  }
  const [part] = await db
    .select({ id: shopOrders.id, orderNumber: shopOrders.orderNumber })
    .from(shopOrders)
    .where(and(eq(shopOrders.orderId, row.orderId), eq(shopOrders.shopId, sellerId)))
  return part
}

/** What banks took back of what a shop or a business sold. */
export function ownChargebackCalls<W extends PaidStaff>(who: W): Handlers<ChargebackCalls<W>> {
  const calls: Handlers<ChargebackCalls<'goodsSeller'>> = {
    async page(context, { after, size }) {
      const { db } = context
      const { kind, id: sellerId } = sellerHere(who, context)
      const own = sql`${chargebacks.shares} @> ${JSON.stringify([{ kind, id: sellerId }])}::jsonb`
      const rows = await db
        .select()
        .from(chargebacks)
        .where(and(own, after ? lt(chargebacks.id, after) : undefined))
        .orderBy(desc(chargebacks.id))
        .limit(size + 1)
      const cut = cutPage(rows, size, ({ id }) => id)
      const records = []
      for (const row of cut.rows) {
        const part = await soldBy(db, row, { kind, id: sellerId })
        records.push({
          ...{ id: row.id, orderNumber: part?.orderNumber ?? '', reason: row.reason, state: row.state, partId: part?.id ?? null },
          ...{ answerBy: iso(row.answerBy), openedAt: row.openedAt.toISOString(), closedAt: iso(row.closedAt) },
          cents: row.shares.find(({ id }) => id === sellerId)?.cents ?? 0,
        })
      }
      return { records, next: cut.next }
    },
  }
  return calls as unknown as Handlers<ChargebackCalls<W>>
}

interface Answering {
  id: string
  words: string
  caller: { id: string }
  payment: PaymentProvider
}

/** Whoever is first answers; the provider takes it once, also when it has to be asked again. What a colleague has sent is not sent again. */
async function begin(tx: Db, { id, words, caller, payment }: Answering, now: Date): Promise<Row> {
  const [row] = await tx.select().from(chargebacks).where(eq(chargebacks.id, id)).for('update')
  if (!row) throw new Refusal('not-found')
  if (row.answer !== null && row.answer !== words) throw new Refusal('conflict')
  if (row.answeredAt) return row
  if (row.state !== 'open' || !payment.disputes || payment.name !== row.provider) throw new Refusal('conflict')
  if (row.answerBy && row.answerBy <= now) throw new Refusal('too-late')
  await tx.update(chargebacks).set({ answer: words, answeredBy: caller.id }).where(eq(chargebacks.id, id))
  return row
}
