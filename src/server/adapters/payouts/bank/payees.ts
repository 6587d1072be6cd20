import { eq, sql } from 'drizzle-orm'
import { bankAccountProblem, lastDigits } from '../../../../rules/money/bank-account.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import type { BankAccount, PayoutProvider, ProviderPayee } from '../../../ports/payouts.ts'
import type { Sealing } from '../../../sealing.ts'
import { bankPayees } from '../../tables.ts'

export interface BankParts {
  name: 'embedded' | 'hand'
  db: Db
  sealing: Sealing
  now: () => Date
}

/** Accounts of the test bank that take no payment, or send it back after they took it. Any other one is paid. */
export const testAccounts = { failed: '9990000013', returned: '9990000017' } as const

const outcomes = new Map<string, 'failed' | 'returned'>([
  [testAccounts.failed, 'failed'],
  [testAccounts.returned, 'returned'],
])

type Row = typeof bankPayees.$inferSelect

function said({ id, bank, bankHint, closedAt }: Row): ProviderPayee {
  const isReady = bank !== null && closedAt === null
  return {
    providerId: id,
    state: closedAt ? 'closed' : isReady ? 'enabled' : 'started',
    canReceive: isReady,
    canBePaidOut: isReady,
    requirements: isReady || closedAt ? [] : [{ name: 'bank', urgency: 'now', until: null }],
    reason: null,
    bankHint,
  }
}

/** Whoever is paid is a name and a bank account here: nobody is asked for more. */
export function bankPayeesOf({
  name,
  db,
  sealing,
  now,
}: BankParts): Pick<PayoutProvider, 'openPayee' | 'findPayee' | 'payeeUrl'> & Required<Pick<PayoutProvider, 'giveBank'>> {
  return {
    async openPayee({ reference, seller }) {
      const id = `${name === 'hand' ? 'hand' : 'bank'}_${newId()}`
      await db.insert(bankPayees).values({ id, provider: name, reference, name: seller.name, createdAt: now() }).onConflictDoNothing()
      const [row] = await db.select().from(bankPayees).where(eq(bankPayees.reference, reference))
      if (!row) throw new Error('A payee that was written is not there')
      return said(row)
    },

    async findPayee(providerId) {
      const [row] = await db.select().from(bankPayees).where(eq(bankPayees.id, providerId))
      return row ? said(row) : null
    },

    payeeUrl: async () => null,

    async giveBank({ providerId, bank }) {
      if (bankAccountProblem(bank)) throw new Error('A bank account that nobody has checked')
      const box = sealing.seal(Buffer.from(JSON.stringify(bank)), providerId)
      const outcome = name === 'embedded' ? (outcomes.get(bank.account) ?? 'paid') : null
      const [row] = await db
        .update(bankPayees)
        .set({ bank: box, bankHint: lastDigits(bank.account), outcome })
        .where(sql`${bankPayees.id} = ${providerId} and ${bankPayees.closedAt} is null`)
        .returning()
      if (!row) throw new Error('A bank account of a payee who is not there')
      return said(row)
    },
  }
}

export const openBank = (sealing: Sealing, { id, bank }: Pick<Row, 'id' | 'bank'>): BankAccount | null =>
  bank ? (JSON.parse(sealing.open(bank, id).toString()) as BankAccount) : null
