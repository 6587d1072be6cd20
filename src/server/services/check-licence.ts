import { and, asc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { addDays, marketDay } from '../../rules/calendar.ts'
import type { Db } from '../db/database.ts'
import { afterCommit, inTransaction } from '../db/in-transaction.ts'
import { prosOf } from '../members/staff.ts'
import { notify } from '../messages/notify.ts'
import { nearest } from './directory-calls.ts'
import { listProviders } from './list-providers.ts'
import { licenceChecks, providers } from './tables.ts'

/** So long before its last day those who run the business are told. */
const WARNED_DAYS = 30
/** So many at a time: the next run goes on. */
const TOGETHER = 100

const LINK = '/seller/services/business'

interface LicenceDecision {
  id: string
  /** As it was seen. */
  number: string
  state: 'checked' | 'refused'
  expiresOn: string | null
  reason: string
  by: string
}

/** Says of the licence that a business names whether it holds. Asked twice, it is so already; about another number, it is refused. */
export async function decideLicence(tx: Db, { id, number, state, expiresOn, reason, by }: LicenceDecision, now: Date): Promise<void> {
  const [business] = await tx.select().from(providers).where(eq(providers.id, id)).for('update')
  if (!business?.licenceNumber) throw new Refusal('not-found')
  if (business.licenceNumber !== number) throw new Refusal('conflict')
  if (expiresOn !== null && expiresOn < marketDay(now)) throw new Refusal('too-late')
  const [known] = await tx.select().from(licenceChecks).where(eq(licenceChecks.providerId, id))
  if (known?.number === number && known.state === state && known.expiresOn === expiresOn && known.reason === reason) return
  const stands = { number, state, expiresOn, reason, warnedAt: null, decidedAt: now, decidedBy: by }
  await tx
    .insert(licenceChecks)
    .values({ providerId: id, ...stands })
    .onConflictDoUpdate({ target: licenceChecks.providerId, set: stands })
  await show(tx, id, state === 'checked')
  const kind = state === 'checked' ? 'licence-checked' : 'licence-refused'
  await tell(tx, { id, kind, variables: { name: business.displayName, number, words: reason }, key: `${id} ${now.toISOString()}` }, now)
}

/** What customers read beside it, and what they filter by. */
async function show(tx: Db, id: string, isChecked: boolean): Promise<void> {
  await tx.update(providers).set({ licenceChecked: isChecked }).where(eq(providers.id, id))
  await listProviders(tx, [id])
  afterCommit(tx, nearest.forget)
}

async function tell(
  tx: Db,
  { id, ...told }: { id: string; kind: string; variables: Record<string, string>; key: string },
  now: Date,
): Promise<void> {
  const people = await prosOf(tx, id)
  await notify(
    tx,
    people.map((accountId) => ({ ...told, accountId, link: LINK })),
    now,
  )
}

/** Tells of licences that end within a month, once, and takes back what was said of those that have ended. */
export async function tendLicences(db: Db, now: Date): Promise<void> {
  const today = marketDay(now)
  const { providerId, state, expiresOn, warnedAt } = licenceChecks
  const checked = and(eq(state, 'checked'), isNotNull(expiresOn))
  const ended = await db
    .select({ id: providerId })
    .from(licenceChecks)
    .where(and(checked, lt(expiresOn, today)))
    .orderBy(asc(expiresOn))
    .limit(TOGETHER)
  for (const { id } of ended) await inTransaction(db, (tx) => end(tx, id, today, now))
  const ending = await db
    .select({ id: providerId })
    .from(licenceChecks)
    .where(and(checked, isNull(warnedAt), lte(expiresOn, addDays(today, WARNED_DAYS))))
    .orderBy(asc(expiresOn))
    .limit(TOGETHER)
  for (const { id } of ending) await inTransaction(db, (tx) => warn(tx, id, now))
}

/** The business first, as whoever decides does: what was decided meanwhile holds. */
async function locked(tx: Db, id: string) {
  const [business] = await tx.select().from(providers).where(eq(providers.id, id)).for('update')
  const [check] = await tx.select().from(licenceChecks).where(eq(licenceChecks.providerId, id))
  return business && check?.state === 'checked' && check.expiresOn ? { name: business.displayName, ...check, day: check.expiresOn } : null
}

async function end(tx: Db, id: string, today: string, now: Date): Promise<void> {
  const check = await locked(tx, id)
  if (!check || check.day >= today) return
  await tx.update(licenceChecks).set({ state: 'expired' }).where(eq(licenceChecks.providerId, id))
  await tx.update(providers).set({ licenceAskedAt: now }).where(eq(providers.id, id))
  await show(tx, id, false)
  const variables = { name: check.name, number: check.number, day: check.day }
  await tell(tx, { id, kind: 'licence-ended', variables, key: `${id} ended ${check.day}` }, now)
}

async function warn(tx: Db, id: string, now: Date): Promise<void> {
  const check = await locked(tx, id)
  if (!check || check.warnedAt) return
  await tx.update(licenceChecks).set({ warnedAt: now }).where(eq(licenceChecks.providerId, id))
  const variables = { name: check.name, number: check.number, day: check.day }
  await tell(tx, { id, kind: 'licence-ending', variables, key: `${id} ending ${check.day}` }, now)
}
