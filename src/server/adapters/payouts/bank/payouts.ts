import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { newId } from '../../../db/new-id.ts'
import type { PayingByHand, PayoutProvider, ProviderMovement, ProviderPayout } from '../../../ports/payouts.ts'
import { bankPayees, bankPayouts } from '../../tables.ts'
import { type BankParts, openBank } from './payees.ts'

const DAY_MS = 86_400_000
/** By the marketplace's clock. */
const DAYS_TO_ARRIVE = 2
const DAYS_TO_COME_BACK = 3

type Payout = typeof bankPayouts.$inferSelect

/** When it arrived, failed or came back: a person has said so, or the test bank's clock says so. */
function ends(row: Payout, now: Date): Pick<Payout, 'paidAt' | 'returnedAt' | 'failedAt' | 'failure'> {
  const arrives = new Date(row.createdAt.getTime() + DAYS_TO_ARRIVE * DAY_MS)
  const back = new Date(row.createdAt.getTime() + DAYS_TO_COME_BACK * DAY_MS)
  if (row.provider === 'hand' || row.failedAt || arrives > now) return row
  if (row.outcome === 'failed') return { paidAt: null, returnedAt: null, failedAt: arrives, failure: 'account_closed' }
  const isBack = row.outcome === 'returned' && back <= now
  return { paidAt: arrives, returnedAt: isBack ? back : null, failedAt: null, failure: isBack ? 'no_account' : null }
}

function said(row: Payout, now: Date): ProviderPayout {
  const { paidAt, returnedAt, failedAt, failure } = ends(row, now)
  return {
    reference: row.reference,
    // Written down as failed is only what was refused at once.
    providerId: row.failedAt ? '' : row.id,
    amountCents: row.amountCents,
    currency: row.currency,
    state: returnedAt ? 'returned' : failedAt ? 'failed' : paidAt ? 'paid' : 'sent',
    failure,
    arrivesOn: row.provider === 'hand' ? row.paidAt : new Date(row.createdAt.getTime() + DAYS_TO_ARRIVE * DAY_MS),
  }
}

type Paying = Pick<PayoutProvider, 'pay' | 'findPayout' | 'takeBack' | 'movements'>

export function bankPayoutsOf({ name, db, now }: BankParts): Paying {
  async function find(reference: string): Promise<ProviderPayout | null> {
    const [found] = await db
      .select()
      .from(bankPayouts)
      .where(and(eq(bankPayouts.reference, reference), eq(bankPayouts.provider, name)))
    return found ? said(found, now()) : null
  }

  return {
    async pay({ reference, payeeId, amountCents, currency }) {
      const [payee] = await db.select().from(bankPayees).where(eq(bankPayees.id, payeeId))
      const isReady = payee?.bank && !payee.closedAt
      const failure = isReady ? null : 'no_account'
      const row = { reference, provider: name, id: `${name}_${newId()}`, payeeId, amountCents, currency, createdAt: now() }
      if (!payee) throw new Error('A payout to nobody')
      await db
        .insert(bankPayouts)
        .values({ ...row, failedAt: failure ? now() : null, failure, outcome: payee.outcome })
        .onConflictDoNothing()
      const known = await find(reference)
      if (!known) throw new Error('A payout that was written is not there')
      if (known.amountCents !== amountCents || known.currency !== currency) throw new Error(`The payout ${reference} was of another amount`)
      return known
    },

    findPayout: find,

    // What a bank account has got is gone; a debt remains.
    takeBack: async () => ({ takenCents: 0 }),

    async *movements(since) {
      const rows = await db
        .select()
        .from(bankPayouts)
        .where(
          and(
            eq(bankPayouts.provider, name),
            or(gte(bankPayouts.createdAt, new Date(since.getTime() - DAYS_TO_COME_BACK * DAY_MS)), gte(bankPayouts.returnedAt, since)),
          ),
        )
        .orderBy(asc(bankPayouts.createdAt))
      const moved = rows.flatMap((row) => movementsOf(row, now()))
      yield* moved.filter(({ at }) => at >= since).sort((a, b) => a.at.getTime() - b.at.getTime())
    },
  }
}

function movementsOf(row: Payout, now: Date): ProviderMovement[] {
  const { returnedAt, failedAt } = ends(row, now)
  // What was refused at once has never left.
  if (row.failedAt) return []
  const of = { reference: row.reference, feeCents: 0, currency: row.currency }
  const back = returnedAt ?? failedAt
  return [
    { ...of, id: row.id, kind: 'payout', amountCents: -row.amountCents, at: row.createdAt },
    ...(back ? [{ ...of, id: `${row.id}-back`, kind: 'payoutReturned' as const, amountCents: row.amountCents, at: back }] : []),
  ]
}

/** Begins what a spreadsheet would take for a formula with an apostrophe, and quotes what needs it. */
const cell = (text: string) => {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const payingByHand = ({ db, sealing, now }: BankParts): PayingByHand => ({
  async file(references) {
    const rows = references.length
      ? await db
          .select({ payout: bankPayouts, payee: bankPayees })
          .from(bankPayouts)
          .innerJoin(bankPayees, eq(bankPayees.id, bankPayouts.payeeId))
          .where(and(inArray(bankPayouts.reference, [...references]), isNull(bankPayouts.paidAt), isNull(bankPayouts.failedAt)))
          .orderBy(asc(bankPayouts.createdAt))
      : []
    const lines = rows.map(({ payout, payee }) => {
      const bank = openBank(sealing, payee)
      const amount = `${Math.floor(payout.amountCents / 100)}.${String(payout.amountCents % 100).padStart(2, '0')}`
      return [payee.name, bank?.institution ?? '', bank?.transit ?? '', bank?.account ?? '', amount, payout.currency, payout.reference]
    })
    const head = ['name', 'institution', 'transit', 'account', 'amount', 'currency', 'reference']
    return `${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
  },

  async markPaid({ reference, bankReference }) {
    const marked = await db
      .update(bankPayouts)
      .set({ paidAt: now(), bankReference })
      .where(sql`reference = ${reference} and provider = 'hand' and paid_at is null and failed_at is null`)
      .returning({ id: bankPayouts.id })
    return marked.length > 0
  },

  async markReturned({ reference, reason }) {
    // What the bank did not take at all has never left.
    const marked = await db
      .update(bankPayouts)
      .set({
        returnedAt: sql`case when paid_at is null then null else ${now().toISOString()}::timestamptz end`,
        failedAt: sql`case when paid_at is null then ${now().toISOString()}::timestamptz end`,
        failure: reason,
      })
      .where(sql`reference = ${reference} and provider = 'hand' and returned_at is null and failed_at is null`)
      .returning({ id: bankPayouts.id })
    return marked.length > 0
  },
})
