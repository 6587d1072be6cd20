import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import type { PayoutProvider } from '../ports/payouts.ts'
import { sellerName } from './seller-name.ts'
import { keepPayee } from './store.ts'
import { payeeChanges, payees } from './tables.ts'

export interface PaidSeller {
  kind: 'shop' | 'business'
  id: string
}

export const findPayee = async (db: Db, seller: PaidSeller, provider: string) =>
  (
    await db
      .select()
      .from(payees)
      .where(and(eq(payees.sellerKind, seller.kind), eq(payees.sellerId, seller.id), eq(payees.provider, provider)))
  )[0]

interface Opening {
  seller: PaidSeller
  provider: PayoutProvider
  email: string
  language: string
  byAccount: string
}

/** Opens the account that a seller is paid through, once. Our row stands first: after a crash the provider is asked again by its id. */
export async function openPayee(db: Db, { seller, provider, email, language, byAccount }: Opening, now: Date): Promise<void> {
  const id = newId()
  await inTransaction(db, async (tx) => {
    const state = { state: 'started' as const, canReceive: false, canBePaidOut: false, askedAt: new Date(0) }
    const made = await tx
      .insert(payees)
      .values({ id, sellerKind: seller.kind, sellerId: seller.id, provider: provider.name, ...state, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: payees.id })
    if (made.length > 0) {
      await tx
        .insert(payeeChanges)
        .values({ payeeId: id, id: newId(), what: 'opened', after: { provider: provider.name }, byAccount, at: now })
    }
  })
  const row = await findPayee(db, seller, provider.name)
  if (!row || row.providerId) return
  const name = await sellerName(db, seller)
  const said = await provider.openPayee({ reference: row.id, seller: { ...seller, name }, email, language })
  await keepPayee(db, { payeeId: row.id, said, askedAt: now, byAccount })
}
