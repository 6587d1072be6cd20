import { and, eq, notInArray, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { bookPayment } from '../payments/book-payment.ts'
import { partOfBusiness, SERVICE_BILL } from './service-bill.ts'
import { serviceBillParts, serviceBills, serviceOrders } from './tables.ts'

/**
 * Bills that came into the house already paid get their payment and their place in the books, so that they can be refunded as any other.
 * Jobs that are over are left out, as old orders of goods are, but for those of one business that was paid here.
 */
export async function bookPaidBills(db: Db, wholeOf: string): Promise<void> {
  const rows = await db
    .select({ bill: serviceBills, part: serviceBillParts, job: serviceOrders })
    .from(serviceBillParts)
    .innerJoin(serviceBills, and(eq(serviceBills.customerId, serviceBillParts.customerId), eq(serviceBills.id, serviceBillParts.billId)))
    .innerJoin(
      serviceOrders,
      and(eq(serviceOrders.providerId, serviceBillParts.providerId), eq(serviceOrders.id, serviceBillParts.orderId)),
    )
    .where(
      and(
        eq(serviceBills.paymentState, 'paid'),
        or(
          notInArray(serviceOrders.state, ['confirmed', 'cancelled']),
          and(eq(serviceOrders.state, 'confirmed'), eq(serviceOrders.providerId, wholeOf)),
        ),
      ),
    )
  const bills = new Map(rows.map(({ bill }) => [bill.id, bill]))
  await bookPayment(
    db,
    [...bills.values()].map((bill) => ({
      customerId: bill.customerId,
      payableId: bill.id,
      payable: SERVICE_BILL,
      totalCents: bill.totalCents,
      card: bill.paymentMethod ?? null,
      at: bill.paidAt ?? bill.madeAt,
      kind: 'business' as const,
      sellers: rows.flatMap(({ part, job }) => (part.billId === bill.id ? [partOfBusiness(part, job, bill.paidAt ?? bill.madeAt)] : [])),
    })),
  )
}
