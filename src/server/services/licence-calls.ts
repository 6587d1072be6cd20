import { eq } from 'drizzle-orm'
import type { Licence, operatorLicence } from '../../contract/licences.ts'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import { accounts } from '../accounts/tables.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { decideLicence } from './check-licence.ts'
import { licenceChecks, providers } from './tables.ts'

async function licenceOf(db: Db, id: string, locale: Locale): Promise<Licence> {
  const [row] = await db
    .select({ business: providers, check: licenceChecks, by: accounts.nickName })
    .from(providers)
    .leftJoin(licenceChecks, eq(licenceChecks.providerId, providers.id))
    .leftJoin(accounts, eq(accounts.id, licenceChecks.decidedBy))
    .where(eq(providers.id, id))
  const number = row?.business.licenceNumber
  if (!row || !number) throw new Refusal('not-found')
  const { business } = row
  // What was said of another number says nothing of this one.
  const check = row.check?.number === number ? row.check : null
  return {
    ...{ id, business: business.displayName, slug: business.slug, kind: business.licenceKind?.[locale] ?? '', number },
    state: check?.state ?? (business.licenceChecked ? 'checked' : 'waiting'),
    expiresOn: check?.expiresOn ?? null,
    decided: check ? { at: check.decidedAt.toISOString(), by: row.by ?? '', reason: check.reason } : null,
  }
}

export const operatorLicenceCalls: Handlers<typeof operatorLicence> = {
  getInfo: ({ db, locale }, { id }) => licenceOf(db, id, locale),
  check: ({ db, caller, locale, now }, { id, number, expiresOn }) =>
    inTransaction(db, async (tx) => {
      await decideLicence(tx, { id, number, state: 'checked', expiresOn, reason: '', by: caller.id }, now())
      return licenceOf(tx, id, locale)
    }),
  refuse: ({ db, caller, locale, now }, { id, number, reason }) =>
    inTransaction(db, async (tx) => {
      await decideLicence(tx, { id, number, state: 'refused', expiresOn: null, reason, by: caller.id }, now())
      return licenceOf(tx, id, locale)
    }),
}
