import type { Db } from '../db/database.ts'
import { openIds, signIds } from '../db/signed-ids.ts'

interface Key {
  customerId: string
  id: string
}

/** Opens one order's invoices to whoever holds it. Not the token of the tracking link: that one is shared, and says no price and no address. */
export const invoiceToken = (db: Db, { customerId, id }: Key): Promise<string> => signIds(db, 'invoice', [customerId, id])

export async function orderOfInvoiceToken(db: Db, token: string): Promise<Key | null> {
  const [customerId, id] = (await openIds(db, 'invoice', token, 2)) ?? []
  return customerId && id ? { customerId, id } : null
}
