import { desc, eq } from 'drizzle-orm'
import type { PaidStaff } from '../../contract/paid-staff.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { PayeeCalls } from '../../contract/seller-payee.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { ProviderSilent } from '../ports/payment.ts'
import { giveBank } from './give-bank.ts'
import { notPaidWhy } from './may-be-paid.ts'
import { findPayee, openPayee, type PaidSeller } from './open-payee.ts'
import { type PaidContext, sellerHere } from './seller-here.ts'
import { pageOfSeller } from './seller-pages.ts'
import { payeeChanges } from './tables.ts'

const CHANGES_SHOWN = 20

async function shown({ db, payouts, now }: PaidContext, seller: PaidSeller) {
  const payee = await findPayee(db, seller, payouts.name)
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

/** The account through which a shop or a business is paid. */
export function payeeCalls<W extends PaidStaff>(who: W): Handlers<PayeeCalls<W>> {
  const here = (context: PaidContext) => sellerHere(who, context)
  const calls: Handlers<PayeeCalls<'goodsSeller'>> = {
    read: (context) => shown(context, here(context)),

    async start(context) {
      const { db, caller, locale, payouts, now } = context
      const asked = { seller: here(context), provider: payouts, email: caller.email, language: locale, byAccount: caller.id }
      await heard(openPayee(db, asked, now()))
      return shown(context, here(context))
    },

    async link(context) {
      const { db, payouts, origin } = context
      const seller = here(context)
      // In a transaction, so that the trail tells who went there.
      const payee = await inTransaction(db, (tx) => findPayee(tx, seller, payouts.name))
      if (!payee?.providerId) throw new Refusal('not-found')
      const returnUrl = `${origin}${pageOfSeller(seller.kind, 'account')}`
      return { url: await heard(payouts.payeeUrl({ providerId: payee.providerId, returnUrl })) }
    },

    async giveBank(context, bank) {
      const { db, caller, payouts, now } = context
      await heard(giveBank(db, { seller: here(context), provider: payouts, bank, byAccount: caller.id }, now()))
      return shown(context, here(context))
    },
  }
  return calls as unknown as Handlers<PayeeCalls<W>>
}
