import { desc, eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { shopPayee } from '../../contract/seller-payee.ts'
import type { Context, Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { ProviderSilent } from '../ports/payment.ts'
import { giveBank } from './give-bank.ts'
import { notPaidWhy } from './may-be-paid.ts'
import { findPayee, openPayee, type PaidSeller } from './open-payee.ts'
import { payeeChanges } from './tables.ts'

const CHANGES_SHOWN = 20

type Seller = Context<'goodsSeller'>

const sellerOf = ({ caller }: Seller): PaidSeller => ({ kind: 'shop', id: caller.shopId })

async function shown(context: Seller) {
  const { db, payouts, now } = context
  const payee = await findPayee(db, sellerOf(context), payouts.name)
  const changes = payee
    ? await db.select().from(payeeChanges).where(eq(payeeChanges.payeeId, payee.id)).orderBy(desc(payeeChanges.id)).limit(CHANGES_SHOWN)
    : []
  const why = notPaidWhy(payee, now())
  return {
    provider: payouts.name,
    state: payee?.state ?? ('none' as const),
    canReceive: payee?.canReceive ?? false,
    canBePaidOut: payee?.canBePaidOut ?? false,
    why,
    requirements: payee?.requirements ?? [],
    bankHint: payee?.bankHint ?? null,
    waitsUntil: why === 'bank-changed' ? (payee?.waitsUntil?.toISOString() ?? null) : null,
    takesBank: payouts.giveBank !== undefined,
    changes: changes.map(({ id, at, what, after }) => {
      const { state = null, bankHint = null } = after as { state?: string | null; bankHint?: string | null }
      return { id, at: at.toISOString(), what, state, bankHint }
    }),
  }
}

/** A provider that does not answer is said to be silent; what it did is known the next time. */
async function heard<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof ProviderSilent ? new Refusal('provider-silent') : error
  }
}

export const shopPayeeCalls: Handlers<typeof shopPayee> = {
  read: shown,

  async start(context) {
    const { db, caller, locale, payouts, now } = context
    const asked = { seller: sellerOf(context), provider: payouts, email: caller.email, language: locale, byAccount: caller.id }
    await heard(openPayee(db, asked, now()))
    return shown(context)
  },

  async link(context) {
    const { db, payouts, origin } = context
    // In a transaction, so that the trail tells who went there.
    const payee = await inTransaction(db, (tx) => findPayee(tx, sellerOf(context), payouts.name))
    if (!payee?.providerId) throw new Refusal('not-found')
    return { url: await heard(payouts.payeeUrl({ providerId: payee.providerId, returnUrl: `${origin}/seller/payout-account` })) }
  },

  async giveBank(context, bank) {
    const { db, caller, payouts, now } = context
    await heard(giveBank(db, { seller: sellerOf(context), provider: payouts, bank, byAccount: caller.id }, now()))
    return shown(context)
  },
}
