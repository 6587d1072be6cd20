import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { bookPayment } from '../payments/book-payment.ts'
import { SERVICE_BILL, splitPart } from './service-bill.ts'
import { serviceBillParts, serviceBills } from './tables.ts'

/** Bills that came into the house already paid get their payment and their place in the books, so that they can be refunded as any other. */
export async function bookPaidBills(db: Db): Promise<void> {
  const bills = await db.select().from(serviceBills).where(eq(serviceBills.paymentState, 'paid'))
  const parts = await db.select().from(serviceBillParts)
  const byBill = new Map<string, typeof parts>()
  for (const part of parts) byBill.set(part.billId, [...(byBill.get(part.billId) ?? []), part])
  await bookPayment(
    db,
    bills.map((bill) => ({
      customerId: bill.customerId,
      payableId: bill.id,
      payable: SERVICE_BILL,
      totalCents: bill.totalCents,
      card: bill.paymentMethod ?? null,
      at: bill.paidAt ?? bill.madeAt,
      sellers: (byBill.get(bill.id) ?? []).map((part) => ({ shopId: part.providerId, split: splitPart(part) })),
    })),
  )
}
