import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Application, ApplicationFields, sellerApplication } from '../../contract/applications.ts'
import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import { emptyFields } from '../../rules/empty-application.ts'
import { sellerCategories } from '../catalogue/seller-categories.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'
import { eraseUploads } from '../uploads/sweep-uploads.ts'
import { knownFacts, knownPapers } from './known-facts.ts'
import { type ApplicationRow, newestOf, ownApplication, sealTax, showApplication } from './queries.ts'
import { applications } from './tables.ts'

/** Random: the number of another application cannot be guessed from one's own. */
const applicationNumber = () => `A-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}`

type Customer = Context<'customer'>

/** Answers the application that is under way, or a new one: after a refusal anybody may try again. */
export async function beginApplication(
  context: Customer,
  { accountType, said }: Input<typeof sellerApplication.begin>,
): Promise<Application> {
  const { db, caller, now, locale, sealing } = context
  const at = now()
  const known = await newestOf(db, caller.id, accountType)
  if (known && known.state !== 'refused') {
    if (known.state !== 'draft') return showApplication(db, sealing, known)
    return showApplication(db, sealing, await keep(db, known, { said: await checked(db, known, said, at) }, at))
  }
  const kind = accountType === 'service account' ? 'business' : 'shop'
  if (caller.memberships.some((one) => one.kind === kind && one.role === 'owner')) throw new Refusal('conflict')
  const row = {
    id: v7(),
    number: applicationNumber(),
    accountId: caller.id,
    accountType,
    state: 'draft' as const,
    language: locale,
    said: { ...emptyFields, firstName: caller.firstName, lastName: caller.lastName, ...(await knownFacts(context, accountType)) },
    createdAt: at,
    changedAt: at,
  }
  const added = await db
    .insert(applications)
    .values({ ...row, said: { ...row.said, ...typedIn(await checked(db, row, said, at)) } })
    .onConflictDoNothing()
    .returning()
  if (added[0]) return showApplication(db, sealing, await keep(db, added[0], await knownPapers(context, added[0].id), at))
  const begun = await newestOf(db, caller.id, accountType)
  if (!begun) throw new Refusal('conflict')
  return showApplication(db, sealing, begun)
}

/** What is empty was not typed: it puts nothing in the place of what is known. */
const typedIn = (said: Partial<ApplicationFields>): Partial<ApplicationFields> =>
  Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0)),
  )

/** Categories must be ours and of the kind; what is unknown is refused as an unknown id is. */
async function checked(
  db: Db,
  { accountType }: Pick<ApplicationRow, 'accountType'>,
  said: Partial<Record<keyof ApplicationFields, unknown>>,
  now: Date,
): Promise<Partial<ApplicationFields>> {
  const fields = said as Partial<ApplicationFields>
  const known = new Map((await sellerCategories(db, accountType === 'service account' ? 'S' : 'P', now)).map((row) => [row.id, row.level]))
  const areKnown = (ids: readonly string[] | undefined, level: number) => (ids ?? []).every((id) => known.get(id) === level)
  const fits = areKnown(fields.mainCategories, 1) && areKnown(fields.shopCategories, 1) && areKnown(fields.scopeCategories, 2)
  if (!fits) throw new Refusal('bad-input')
  return fields
}

type Change = Partial<Pick<ApplicationRow, 'tax' | 'frontUpload' | 'backUpload'>> & { said?: Partial<ApplicationFields> }

/** Only a draft can be changed; two devices that write different fields lose nothing. */
async function keep(db: Db, row: ApplicationRow, { said, ...change }: Change, now: Date): Promise<ApplicationRow> {
  const [changed] = await db
    .update(applications)
    .set({
      ...change,
      ...(said ? { said: sql`${applications.said} || ${JSON.stringify(said)}::jsonb` } : {}),
      version: sql`${applications.version} + 1`,
      changedAt: now,
    })
    .where(and(eq(applications.accountId, row.accountId), eq(applications.id, row.id), eq(applications.state, 'draft')))
    .returning()
  if (!changed) throw new Refusal('too-late')
  return changed
}

export async function saveDraft(
  { db, caller, now, sealing }: Customer,
  { id, said }: Input<typeof sellerApplication.save>,
): Promise<Application> {
  const row = await ownApplication(db, caller.id, id)
  return showApplication(db, sealing, await keep(db, row, { said: await checked(db, row, said, now()) }, now()))
}

export async function saveTax(
  { db, caller, now, sealing }: Customer,
  { id, tax }: Input<typeof sellerApplication.saveTax>,
): Promise<Application> {
  const row = await ownApplication(db, caller.id, id)
  return showApplication(db, sealing, await keep(db, row, { tax: sealTax(sealing, id, tax) }, now()))
}

/** A photo can also be put in the place of one that an operator could not read. */
export async function savePhoto(
  { db, caller, now, sealing, storage }: Customer,
  { id, side, uploadId }: Input<typeof sellerApplication.savePhoto>,
): Promise<Application> {
  const column = side === 'front' ? 'frontUpload' : 'backUpload'
  const { before, changed } = await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(applications)
      .where(and(eq(applications.accountId, caller.id), eq(applications.id, id)))
      .for('update')
    if (!row) throw new Refusal('not-found')
    if (row.state !== 'draft' && row.state !== 'asked') throw new Refusal('too-late')
    await attachUploads(tx, { ownerId: caller.id, ids: [uploadId], kind: 'identity' }, now())
    const [put] = await tx
      .update(applications)
      .set({ [column]: uploadId, version: row.version + 1, changedAt: now() })
      .where(and(eq(applications.accountId, caller.id), eq(applications.id, id)))
      .returning()
    if (!put) throw new Refusal('not-found')
    return { before: row[column], changed: put }
  })
  // What nobody needs any more is not kept.
  if (before) await eraseUploads(db, storage, caller.id, [before])
  return showApplication(db, sealing, changed)
}

/** Before it is decided, whoever applied may take it back, with everything that was sent. */
export async function discardApplication({ db, caller, storage }: Customer, id: string): Promise<null> {
  const row = await ownApplication(db, caller.id, id)
  const { rowCount } = await db
    .delete(applications)
    .where(
      and(eq(applications.accountId, caller.id), eq(applications.id, id), sql`${applications.state} in ('draft', 'received', 'asked')`),
    )
  if (rowCount !== 1) throw new Refusal('too-late')
  await eraseUploads(
    db,
    storage,
    caller.id,
    [row.frontUpload, row.backUpload].filter((each) => each !== null),
  )
  return null
}
