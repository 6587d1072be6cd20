import { eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { providerTax, Registrations } from '../../contract/tax-registrations.ts'
import type { TaxNumbers } from '../../rules/money/tax-registrations.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { addedTo, endedIn, type Registered, shownRegistrations } from '../shops/registrations.ts'
import { providers } from './tables.ts'

/** For this transaction alone where it is to be changed. */
async function businessRow(db: Db, providerId: string, isToChange: boolean): Promise<Registered> {
  const { id, country, province, taxNumbers } = providers
  const asked = db.select({ country, province, taxNumbers }).from(providers).where(eq(id, providerId))
  const [row] = await (isToChange ? asked.for('update') : asked)
  if (!row) throw new Refusal('not-found')
  return { accountType: 'service account', country: row.country, province: row.province, numbers: row.taxNumbers ?? {} }
}

export const registrationsOfBusiness = async (db: Db, providerId: string, now: Date): Promise<Registrations> =>
  shownRegistrations(await businessRow(db, providerId, false), now)

async function change({ db, caller, now }: Context<'serviceSeller'>, changed: (numbers: TaxNumbers) => TaxNumbers): Promise<Registrations> {
  return inTransaction(db, async (tx) => {
    const row = await businessRow(tx, caller.providerId, true)
    const numbers = changed(row.numbers)
    await tx.update(providers).set({ taxNumbers: numbers }).where(eq(providers.id, caller.providerId))
    return shownRegistrations({ ...row, numbers }, now())
  })
}

export const providerTaxCalls: Handlers<typeof providerTax> = {
  all: ({ db, caller, now }) => registrationsOfBusiness(db, caller.providerId, now()),
  add: (context, said) => change(context, (numbers) => addedTo(numbers, said, context.now())),
  end: (context, said) => change(context, (numbers) => endedIn(numbers, said, context.now())),
}
