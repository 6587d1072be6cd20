import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { testDisputes } from '../adapters/payment/embedded/disputes.ts'
import { testProviderDisputes } from '../adapters/tables.ts'
import { hearDispute } from '../chargebacks/hear-dispute.ts'
import { chargebacks } from '../chargebacks/tables.ts'
import type { Db } from '../db/database.ts'
import { shopOrders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { shopId } from './house-rows.ts'
import { SELLER_SHOP } from './people.ts'

const DAY_MS = 86_400_000
const FEE_CENTS = 15_00

/** One that waits for an answer, one that the bank looks at, one that was won and one that was lost. */
const stories = [
  { reason: 'product_not_received', opened: 2, due: 7, answered: null, isWon: true },
  { reason: 'fraudulent', opened: 6, due: 4, answered: 1, isWon: true },
  { reason: 'product_unacceptable', opened: 12, due: 2, answered: 9, isWon: true },
  { reason: 'duplicate', opened: 15, due: -5, answered: null, isWon: false },
]

/** Card holders disputed some of the seller's sales. */
export async function disputeSales(db: Db, now: Date): Promise<void> {
  const paid = await db
    .select({ id: payments.id, providerId: payments.providerId, cents: payments.amountCents })
    .from(payments)
    .innerJoin(shopOrders, eq(shopOrders.orderId, payments.orderId))
    .where(
      and(
        eq(shopOrders.shopId, shopId(SELLER_SHOP)),
        inArray(shopOrders.state, ['delivered', 'completed']),
        sql`${payments.state} = 'succeeded' and ${payments.refundedCents} = 0 and ${payments.providerId} like 'before-%'`,
      ),
    )
    .orderBy(desc(payments.id))
    .limit(stories.length)
  for (const [n, { reason, opened, due, answered, isWon }] of stories.entries()) {
    const payment = paid[n]
    if (!payment?.providerId) continue
    const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
    const id = `dispute-${payment.id}`
    await db.insert(testProviderDisputes).values({
      ...{ id, paymentId: payment.providerId, amountCents: payment.cents, feeCents: FEE_CENTS, reason, isWon },
      ...{ openedAt: at(-opened), answerBy: at(due) },
    })
    await hearDispute(db, { disputes: testDisputes(db, () => at(-opened)) }, id, at(-opened))
    if (answered !== null) {
      await db
        .update(testProviderDisputes)
        .set({ answeredAt: at(-answered) })
        .where(eq(testProviderDisputes.id, id))
      const said = { answer: 'The carrier delivered it to the address of the card.', answeredAt: at(-answered) }
      await db.update(chargebacks).set(said).where(eq(chargebacks.providerId, id))
    }
    await hearDispute(db, { disputes: testDisputes(db, () => now) }, id, now)
  }
}
