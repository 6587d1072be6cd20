import { eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { bankAccountProblem, lastDigits, tidyDigits } from '../../rules/money/bank-account.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { BankAccount, PayoutProvider } from '../ports/payouts.ts'
import { findPayee, type PaidSeller } from './open-payee.ts'
import { keepPayee, noteBank } from './store.ts'
import { payees } from './tables.ts'

interface Given {
  seller: PaidSeller
  provider: PayoutProvider
  bank: BankAccount
  byAccount: string
}

/**
 * Another bank account for payouts. Everybody who may move the seller's money is told, and payouts wait a day: the wait and the notice stand
 * before the provider is told, so that a crash between them can only make a payout late, never send it to somebody else unseen.
 */
export async function giveBank(db: Db, { seller, provider, bank: typed, byAccount }: Given, now: Date): Promise<void> {
  const bank = { institution: tidyDigits(typed.institution), transit: tidyDigits(typed.transit), account: tidyDigits(typed.account) }
  const problem = bankAccountProblem(bank)
  if (problem) throw new Refusal('bank-account-wrong', { field: problem })
  const payee = await findPayee(db, seller, provider.name)
  if (!payee?.providerId || !provider.giveBank) throw new Refusal('not-found')
  if (payee.state === 'closed' || payee.state === 'rejected') throw new Refusal('conflict')
  const digits = lastDigits(bank.account)
  // The first one replaces nobody's.
  if (payee.bankHint)
    await inTransaction(db, async (tx) => {
      const [before] = await tx.select().from(payees).where(eq(payees.id, payee.id)).for('update')
      if (before?.bankHint) await noteBank(tx, { before, digits, byAccount }, now)
    })
  const said = await provider.giveBank({ providerId: payee.providerId, bank })
  await keepPayee(db, { payeeId: payee.id, said, askedAt: now, byAccount })
}
