import { type SQL, sql } from 'drizzle-orm'
import { hashOf } from '../../../rules/search/tsvector.ts'
import type { Db } from '../../db/database.ts'
import { askThread } from '../../start-thread.ts'
import { oneAhead } from '../one-ahead.ts'
import { searchDocuments } from '../tables.ts'
import { Numbers } from './numbers.ts'
import { Rest } from './rest.ts'
import type { RestParts } from './rest-builder.ts'
import type { RestStart } from './rest-worker.ts'
import type { Shelf } from './shelf.ts'

/** The words of the rest may take so much memory. What does not fit is looked through by the database. */
const MOST_BYTES = 192 * 2 ** 20
const PAGE = 250

interface Page {
  ids: string[]
  /** tsvectors as PostgreSQL sends them, one behind the other. */
  vectors: Uint8Array
  after: SQL
}

async function readPage(db: Db, which: SQL): Promise<Page | null> {
  const inOrder = sql`order by sold_count desc, id desc`
  const { rows } = await db.execute<{ ids: string | null; vectors: Uint8Array; last: number }>(sql`
    with page as materialized (
      select id, sold_count, words from ${searchDocuments} where kind = 'product' and ${which} ${inOrder} limit ${PAGE}
    )
    select string_agg(id::text, ',' ${inOrder}) as ids, string_agg(tsvectorsend(words), '' ${inOrder}) as vectors, min(sold_count) as last from page`)
  const [page] = rows
  if (!page?.ids) return null
  const ids = page.ids.split(',')
  return { ids, vectors: page.vectors, after: sql`(sold_count, id) < (${page.last}, ${ids.at(-1)}::uuid)` }
}

/**
 * Reads the words of all products that are not among the best selling, and packs them in a thread of their own. Null when there are none,
 * and when `isWanted` turned false.
 */
export async function loadRest(db: Db, shelf: Shelf, isWanted: () => boolean, mostBytes = MOST_BYTES): Promise<Rest | null> {
  const { restBelow } = shelf
  if (restBelow === null) return null
  const thread = askThread('search/shelf/rest-worker.ts', hashesOf(shelf.lexemes.keys()) satisfies RestStart)
  try {
    const slots = new Numbers()
    let packing = Promise.resolve(0)
    let isWhole = true
    for await (const { ids, vectors } of oneAhead((last?: Page) => readPage(db, last?.after ?? sql`sold_count < ${restBelow}`))) {
      if ((await packing) > mostBytes) {
        isWhole = false
        break
      }
      if (!isWanted()) return null
      for (const id of ids) slots.push(shelf.slotOf(id))
      packing = thread.ask('add', vectors)
      packing.catch(() => undefined)
    }
    await packing
    const parts = await thread.ask<RestParts>('finish')
    return new Rest(parts, slots.values, isWhole)
  } finally {
    await thread.stop()
  }
}

function hashesOf(lexemes: Iterable<string>): Int32Array {
  const hashes: number[] = []
  for (const lexeme of lexemes) {
    const { high, low } = hashOf(lexeme)
    hashes.push(high, low)
  }
  return Int32Array.from(hashes)
}
