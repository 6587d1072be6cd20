import { eq } from 'drizzle-orm'
import type { AccountType } from '../../contract/applications.ts'
import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import { MOST_REGISTRATIONS, type Registrations, registeredTaxes, type sellerTax } from '../../contract/tax-registrations.ts'
import { marketDay } from '../../rules/calendar.ts'
import { isProvince } from '../../rules/money/tax.ts'
import { collectionOf } from '../../rules/money/tax-collection.ts'
import {
  isNumberOf,
  keptNumbers,
  registrationsOf,
  type TaxNumbers,
  withoutRegistration,
  withRegistration,
} from '../../rules/money/tax-registrations.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { shops } from './tables.ts'

/** What of a shop or a business its taxes depend on. */
export interface Registered {
  accountType: AccountType
  country: string
  province: string
  numbers: TaxNumbers
}

/** As it stands, with who collects what of what is sold today. */
export function shownRegistrations({ accountType, country, province, numbers }: Registered, now: Date): Registrations {
  const on = (where: string) => collectionOf({ accountType, country, numbers }, isProvince(where) ? where : 'ON', marketDay(now))
  return {
    registrations: registrationsOf(numbers),
    collects: registeredTaxes.map((tax) => ({ tax, by: tax === 'gstHst' ? on(province).gstHst : on(tax).provincial })),
  }
}

/** With one more, as it would be kept. */
export function addedTo(numbers: TaxNumbers, said: Input<typeof sellerTax.add>, now: Date): TaxNumbers {
  if (!isNumberOf(said.tax, said.number)) throw new Refusal('bad-input')
  if (said.until !== null && said.until < said.since) throw new Refusal('bad-dates')
  const changed = withRegistration(registrationsOf(numbers), said)
  if (!changed) throw new Refusal('tax-overlaps')
  if (changed.length > MOST_REGISTRATIONS) throw new Refusal('too-many')
  return keptNumbers(changed, marketDay(now))
}

export function endedIn(numbers: TaxNumbers, said: Input<typeof sellerTax.end>, now: Date): TaxNumbers {
  const changed = withoutRegistration(registrationsOf(numbers), said)
  if (!changed) throw new Refusal('not-found')
  return keptNumbers(changed, marketDay(now))
}

/** For this transaction alone where it is to be changed: two who change it at once do so one after the other. */
async function shopRow(db: Db, shopId: string, isToChange: boolean): Promise<Registered> {
  const { id, country, province, taxNumbers } = shops
  const asked = db.select({ country, province, taxNumbers }).from(shops).where(eq(id, shopId))
  const [row] = await (isToChange ? asked.for('update') : asked)
  if (!row) throw new Refusal('not-found')
  return { accountType: 'online business account', country: row.country, province: row.province, numbers: row.taxNumbers }
}

/** As an operator reads it; null of no shop. */
export const registrationsOfShop = async (db: Db, shopId: string, now: Date): Promise<Registrations> =>
  shownRegistrations(await shopRow(db, shopId, false), now)

async function change({ db, caller, now }: Context<'goodsSeller'>, changed: (numbers: TaxNumbers) => TaxNumbers): Promise<Registrations> {
  return inTransaction(db, async (tx) => {
    const row = await shopRow(tx, caller.shopId, true)
    const numbers = changed(row.numbers)
    await tx.update(shops).set({ taxNumbers: numbers }).where(eq(shops.id, caller.shopId))
    return shownRegistrations({ ...row, numbers }, now())
  })
}

export const sellerTaxCalls: Handlers<typeof sellerTax> = {
  all: ({ db, caller, now }) => registrationsOfShop(db, caller.shopId, now()),
  add: (context, said) => change(context, (numbers) => addedTo(numbers, said, context.now())),
  end: (context, said) => change(context, (numbers) => endedIn(numbers, said, context.now())),
}
