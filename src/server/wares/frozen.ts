import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'

/** The products of a change over many, as they were when it began: what a filter finds may be others after the first step. */
export interface Frozen {
  ids: readonly string[]
  /** Beside each id the version of the product then. */
  versions: readonly number[]
}

/** As many left out are named; of the others it is said how many there are. */
export const NAMED = 20

/** In the place of digits: many in a row may be taken for a card's number, which no call accepts. */
const letters = 'ghijklmnop'

const digestOf = (products: readonly { id: string; version: number }[]) =>
  createHash('md5')
    .update(products.map(({ id, version }) => `${id}.${version}`).join(','))
    .digest('hex')
    .replace(/\d/g, (digit) => letters[Number(digit)] ?? '')

/** What a preview was worked out from: when, how many, and which versions of them. */
export async function versionOf(db: Db, where: SQL | undefined, now: Date): Promise<{ products: number; version: string }> {
  const [row] = await db
    .select({
      products: sql<number>`count(*)::integer`,
      digest: sql<string>`translate(md5(coalesce(string_agg(${spus.id}::text || '.' || ${spus.version}, ',' order by ${spus.id}), '')), '0123456789', ${letters})`,
    })
    .from(spus)
    .where(where)
  const { products = 0, digest = '' } = row ?? {}
  return { products, version: `${now.toISOString()} ${products} ${digest}` }
}

export interface LeftOut {
  count: number
  named: { id: string; title: string }[]
}

/**
 * The products that a preview was worked out from, without those that somebody changed since: these are named. Where it cannot be told what
 * became of all of them it is a conflict, and whoever asked looks again.
 */
export async function freeze(
  tx: Db,
  where: SQL | undefined,
  { version, locale }: { version: string; locale: Locale },
): Promise<{ frozen: Frozen; leftOut: LeftOut }> {
  const [at = '', count = '', digest = ''] = version.split(' ')
  const rows = await tx
    .select({ id: spus.id, version: spus.version, changedAt: spus.updatedAt, title: spus.title })
    .from(spus)
    .where(where)
    .orderBy(asc(spus.id))
  const isAsSeen = digestOf(rows) === digest
  const kept = isAsSeen ? rows : rows.filter(({ changedAt }) => changedAt.getTime() <= Date.parse(at))
  const stays = new Set(kept)
  const gone = rows.filter((row) => !stays.has(row))
  if (kept.length === 0 || rows.length < Number(count) || (!isAsSeen && gone.length === 0)) throw new Refusal('conflict')
  return {
    frozen: { ids: kept.map(({ id }) => id), versions: kept.map((row) => row.version) },
    leftOut: { count: gone.length, named: gone.slice(0, NAMED).map(({ id, title }) => ({ id, title: title[locale] })) },
  }
}

export interface FrozenStep<Row> {
  rows: Row[]
  /** Of this step, those that somebody changed after the change began, and those that are gone. */
  overtaken: number
  did: number
  cursor: number | null
}

/** The next products of a change over many that are still as they were frozen, locked in the order of their ids. */
export async function frozenStep<Row extends { id: string; version: number }>(
  { ids, versions }: Frozen,
  { cursor, most }: { cursor: unknown; most: number },
  read: (ids: readonly string[]) => Promise<Row[]>,
): Promise<FrozenStep<Row>> {
  const from = positionOf(ids, cursor)
  const some = ids.slice(from, from + most)
  const seen = new Map(some.map((id, n) => [id, versions[from + n]]))
  const rows = (some.length > 0 ? await read(some) : []).filter(({ id, version }) => (seen.get(id) ?? version) === version)
  const end = from + some.length
  return { rows, overtaken: some.length - rows.length, did: some.length, cursor: end < ids.length ? end : null }
}

/** A task that began before positions were kept says the last id. */
const positionOf = (ids: readonly string[], cursor: unknown): number => {
  if (typeof cursor !== 'string') return Number(cursor ?? 0)
  const after = ids.findIndex((id) => id > cursor)
  return after < 0 ? ids.length : after
}

export const lockedIn = (tx: Db, shopId: string, ids: readonly string[]) =>
  tx
    .select({ id: spus.id, version: spus.version, state: spus.state })
    .from(spus)
    .where(and(eq(spus.shopId, shopId), inArray(spus.id, [...ids])))
    .orderBy(asc(spus.id))
    .for('update')
