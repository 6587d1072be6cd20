import { asc, eq } from 'drizzle-orm'
import type { AccountType } from '../../contract/applications.ts'
import type { Locale } from '../../contract/locale.ts'
import type { ApplicationCheck, CheckResult, MetRequirement, Sayable } from '../../contract/requirements.ts'
import { askedOf, resultOf, standsFor } from '../../rules/application-requirements.ts'
import type { Db } from '../db/database.ts'
import type { ApplicationRow } from './queries.ts'
import { applicationAnswers, applicationRequirements, type MetThen } from './tables.ts'

const kinds = ['computed', 'said', 'checked']

/** Everything that is or was asked: what is computed first, then what is said, then what a person looks at. */
export async function allRequirements(db: Db) {
  const rows = await db.select().from(applicationRequirements).orderBy(asc(applicationRequirements.id))
  return rows.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

/** What whoever applies now may say. */
export async function sayableOf(db: Db, accountType: AccountType, locale: Locale): Promise<Sayable[]> {
  const asked = askedOf(await allRequirements(db), accountType)
  return asked.flatMap(({ id, kind, version, text }) => (kind === 'said' && text ? [{ id, version, words: text[locale] }] : []))
}

/** How an application stands to what is asked now. */
export async function metNow(
  db: Db,
  row: ApplicationRow,
  checks: readonly { check: ApplicationCheck; result: CheckResult }[],
): Promise<MetThen[]> {
  const answers = await db.select().from(applicationAnswers).where(eq(applicationAnswers.applicationId, row.id))
  return askedOf(await allRequirements(db), row.accountType).map((required) => {
    const { id, kind, check, text } = required
    const answer = answers.find((one) => standsFor(one, required))
    const result = resultOf(required, { checks, answers })
    return { id, kind, check, text, result, byId: answer?.accountId ?? null, at: answer?.at.toISOString() ?? null }
  })
}

export const shownMet = (met: readonly MetThen[], locale: Locale, names: ReadonlyMap<string, string>): MetRequirement[] =>
  met.map(({ byId, text, ...one }) => ({ ...one, text: text?.[locale] ?? '', by: byId === null ? null : (names.get(byId) ?? '') }))
