import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { Refusal } from '../../../contract/refusals.ts'
import { uploadKinds } from '../../../rules/upload-kinds.ts'
import type { Db } from '../../db/database.ts'
import type { Storage } from '../../ports/storage.ts'
import { keepPicture } from '../../uploads/keep-picture.ts'
import { importedPictures } from '../tables.ts'
import { FetchFailure, fetchPublic, type Outside } from './fetch-public.ts'
import { showPictures } from './show-pictures.ts'

type Row = typeof importedPictures.$inferSelect

const PICTURE_MS = 15_000
/** Products whose pictures are fetched side by side; of one host never two at once. */
const AT_ONCE = 4
const TOGETHER = 60
/** The next run goes on. */
const RUN_MS = 40_000
/** After each try that may pass: minutes until the next. After the last it has failed. */
const againMinutes = [1, 10, 60, 360]

/** One after the other for each host: nobody is overrun for our sake. */
class Hosts {
  private last = new Map<string, Promise<unknown>>()

  inTurn<T>(host: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(host) ?? Promise.resolve()).then(work)
    this.last.set(
      host,
      turn.catch(() => undefined),
    )
    return turn
  }
}

interface Parts {
  db: Db
  storage: Storage
  now: Date
  signal: AbortSignal
  outside: Outside | undefined
}

/** The id of the picture here, or why it did not come. */
async function fetchOne(
  { url, accountId }: Row,
  { db, storage, now, signal, outside }: Parts,
): Promise<{ uploadId: string } | { failure: string; isPassing: boolean }> {
  try {
    const file = await fetchPublic(url, { bytes: uploadKinds.image.bytes, ms: PICTURE_MS, signal, ...(outside ? { outside } : {}) })
    return { uploadId: await keepPicture(db, storage, { ownerId: accountId, file }, now) }
  } catch (error) {
    if (error instanceof FetchFailure) return { failure: error.reason, isPassing: error.isPassing }
    if (error instanceof Refusal) return { failure: 'no-picture', isPassing: false }
    throw error
  }
}

async function noteFailure(db: Db, row: Row, { failure, isPassing }: { failure: string; isPassing: boolean }, now: Date): Promise<void> {
  const minutes = isPassing ? againMinutes[row.tries] : undefined
  await db
    .update(importedPictures)
    .set({
      ...{ tries: row.tries + 1, why: failure },
      ...(minutes === undefined ? { state: 'failed' as const } : { dueAt: new Date(now.getTime() + minutes * 60_000) }),
    })
    .where(and(eq(importedPictures.spuId, row.spuId), eq(importedPictures.url, row.url), eq(importedPictures.state, 'waiting')))
}

async function fetchProduct(rows: readonly Row[], hosts: Hosts, parts: Parts): Promise<void> {
  const came: { row: Row; uploadId: string }[] = []
  for (const row of rows) {
    if (parts.signal.aborted) break
    const result = await hosts.inTurn(row.host, () => fetchOne(row, parts))
    // Who stops the server has not failed to send a picture.
    if (parts.signal.aborted && 'failure' in result) break
    if ('uploadId' in result) came.push({ row, uploadId: result.uploadId })
    else await noteFailure(parts.db, row, result, parts.now)
  }
  if (came.length > 0) await showPictures(parts.db, came, parts.now)
}

/** The first products of which a picture is due, with all that is due of each. */
async function dueRows(db: Db, now: Date): Promise<Row[][]> {
  const isDue = and(eq(importedPictures.state, 'waiting'), lte(importedPictures.dueAt, now))
  const some = await db
    .select({ spuId: importedPictures.spuId })
    .from(importedPictures)
    .where(isDue)
    .orderBy(asc(importedPictures.dueAt))
    .limit(TOGETHER)
  const ids = [...new Set(some.map(({ spuId }) => spuId))]
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(importedPictures)
    .where(and(isDue, inArray(importedPictures.spuId, ids)))
    .orderBy(asc(importedPictures.place))
  return ids.map((id) => rows.filter(({ spuId }) => spuId === id))
}

/** Brings the pictures that imported goods name, and tries those again that did not come. */
export async function fetchPictures(db: Db, storage: Storage, now: Date, signal: AbortSignal, outside?: Outside): Promise<void> {
  const hosts = new Hosts()
  const begun = Date.now()
  while (!signal.aborted && Date.now() - begun < RUN_MS) {
    const products = await dueRows(db, now)
    if (products.length === 0) return
    const next = products[Symbol.iterator]()
    const work = async () => {
      for (let one = next.next(); !one.done && !signal.aborted; one = next.next())
        await fetchProduct(one.value, hosts, { db, storage, now, signal, outside })
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
}
