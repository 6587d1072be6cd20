import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import type { ProviderDispute, ProviderDisputes } from '../../../ports/payment.ts'
import { testProviderDisputes } from '../../tables.ts'

const DAY_MS = 86_400_000
/** By the marketplace's clock. */
const DAYS_TO_DECIDE = 3

type Row = typeof testProviderDisputes.$inferSelect

function stateOf({ answerBy, answeredAt, isWon }: Row, now: Date): ProviderDispute['state'] {
  if (!answeredAt) return answerBy <= now ? 'lost' : 'open'
  const isDecided = answeredAt.getTime() + DAYS_TO_DECIDE * DAY_MS <= now.getTime()
  return !isDecided ? 'review' : isWon ? 'won' : 'lost'
}

/** The test bank decides three days after it was answered; what nobody answers in time is lost. */
export function testDisputes(db: Db, now: () => Date): ProviderDisputes {
  async function find(id: string): Promise<ProviderDispute | null> {
    const [row] = await db.select().from(testProviderDisputes).where(eq(testProviderDisputes.id, id))
    if (!row) return null
    const { paymentId, amountCents, feeCents, reason, answerBy } = row
    return { id, paymentId, amountCents, feeCents, currency: 'CAD', reason, state: stateOf(row, now()), answerBy }
  }
  return {
    find,
    // It knows its own payments, and its books are not compared.
    name: async () => {},
    async answer({ id }) {
      await db
        .update(testProviderDisputes)
        .set({ answeredAt: now() })
        .where(and(eq(testProviderDisputes.id, id), isNull(testProviderDisputes.answeredAt)))
      const dispute = await find(id)
      if (!dispute) throw new Error('A dispute that the test bank never had')
      return dispute
    },
  }
}
