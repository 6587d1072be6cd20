import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../db/database.ts'
import { postSales, type SellerPart } from '../ledger/post.ts'
import { payments } from './tables.ts'

export interface PaidBefore {
  customerId: string
  payableId: string
  payable: string
  totalCents: number
  card: { brand: string; last4: string } | null
  at: Date
  /** Shops, unless it says so. */
  kind?: 'shop' | 'business'
  sellers: SellerPart[]
}

/** Writes down payments that the provider took before this house kept books, all in one go. */
export async function bookPayment(db: Db, paid: readonly PaidBefore[]): Promise<void> {
  if (paid.length === 0) return
  const rows = paid.map(({ customerId, payableId, payable, totalCents, card, at }) => {
    const id = v7()
    return { customer_id: customerId, id, order_id: payableId, payable, amount_cents: totalCents, provider_id: `before-${id}`, ...card, at }
  })
  await db.execute(sql`
    insert into ${payments} (customer_id, id, order_id, payable, provider, provider_id, amount_cents, state, brand, last4, created_at, settled_at)
    select customer_id, id, order_id, payable, 'embedded', provider_id, amount_cents, 'succeeded', brand, last4, at, at
    from json_to_recordset(${JSON.stringify(rows)}::json) as paid (customer_id uuid, id uuid, order_id uuid, payable text, provider_id text,
      amount_cents bigint, brand text, last4 text, at timestamptz)`)
  await postSales(
    db,
    paid.map(({ customerId, payableId, totalCents, kind = 'shop', sellers, at }) => ({
      sale: { orderId: payableId, customerId, totalCents, sellers: kind, shops: sellers },
      at,
    })),
  )
}
