import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { AccountType, Application, TaxDetails } from '../../contract/applications.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { ApplicationDraft } from '../../rules/applications.ts'
import { emptyFields } from '../../rules/empty-application.ts'
import type { Db } from '../db/database.ts'
import type { Sealing } from '../sealing.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import { applicationMessages, applications } from './tables.ts'

export type ApplicationRow = typeof applications.$inferSelect

/** Where the sealed tax details of an application belong. */
const taxPlace = (id: string) => `applications.tax ${id}`
export const sealTax = (sealing: Sealing, id: string, tax: TaxDetails): Buffer =>
  sealing.seal(Buffer.from(JSON.stringify(tax)), taxPlace(id))
export const openTax = (sealing: Sealing, { id, tax }: Pick<ApplicationRow, 'id' | 'tax'>): TaxDetails | null =>
  tax && (JSON.parse(sealing.open(tax, taxPlace(id)).toString()) as TaxDetails)

export const draftOf = (row: ApplicationRow): ApplicationDraft => ({
  ...emptyFields,
  ...row.said,
  accountType: row.accountType,
  hasFrontPhoto: row.frontUpload !== null,
  hasBackPhoto: row.backUpload !== null,
})

/** An application of the account's own; somebody else's is as if it never was. */
export async function ownApplication(db: Db, accountId: string, id: string): Promise<ApplicationRow> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.accountId, accountId), eq(applications.id, id)))
  if (!row) throw new Refusal('not-found')
  return row
}

export async function newestOf(db: Db, accountId: string, accountType: AccountType): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.accountId, accountId), eq(applications.accountType, accountType)))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
  return row
}

export const messagesOf = (db: Db, applicationId: string) =>
  db
    .select()
    .from(applicationMessages)
    .where(eq(applicationMessages.applicationId, applicationId))
    .orderBy(asc(applicationMessages.at), asc(applicationMessages.id))

export async function publicPathOf(db: Db, { accountType, openedId }: ApplicationRow): Promise<string | null> {
  if (!openedId) return null
  if (accountType === 'service account') {
    const [found] = await db.select({ slug: providers.slug }).from(providers).where(eq(providers.id, openedId))
    return found ? `/services/merchants/${found.slug}` : null
  }
  const [found] = await db.select({ slug: shops.slug }).from(shops).where(eq(shops.id, openedId))
  return found ? `/shops/${found.slug}` : null
}

/** An application as its applicant sees it. */
export async function showApplication(db: Db, sealing: Sealing, row: ApplicationRow): Promise<Application> {
  const messages = await messagesOf(db, row.id)
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    accountType: row.accountType,
    said: { ...emptyFields, ...row.said },
    hasFrontPhoto: row.frontUpload !== null,
    hasBackPhoto: row.backUpload !== null,
    tax: row.state === 'draft' ? openTax(sealing, row) : null,
    messages: messages.map(({ at, author, words }) => ({ at: at.toISOString(), author, words })),
    reason: row.reason,
    changedAt: row.changedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    publicPath: await publicPathOf(db, row),
  }
}

/** Whether a shop, a page of services or another application that is looked at has this name. */
export async function isTaken(db: Db, accountType: AccountType, name: string, except?: string): Promise<boolean> {
  const own = accountType === 'service account' ? providers : shops
  const open = await db.select({ slug: own.slug }).from(own).where(eq(own.slug, name))
  if (open.length > 0) return true
  const wanted = await db.$count(
    applications,
    and(
      eq(applications.accountType, accountType),
      eq(applications.wantedId, name),
      inArray(applications.state, ['received', 'asked']),
      except ? ne(applications.id, except) : undefined,
    ),
  )
  return wanted > 0
}

/** How many other accounts have applied with this phone. */
export const othersWithPhone = (db: Db, { accountId, said }: ApplicationRow): Promise<number> => {
  const digits = said.phone.replace(/\D/g, '')
  return db.$count(
    applications,
    and(
      ne(applications.accountId, accountId),
      ne(applications.state, 'draft'),
      eq(sql`regexp_replace(${applications.said}->>'phone', '\\D', '', 'g')`, digits),
    ),
  )
}
