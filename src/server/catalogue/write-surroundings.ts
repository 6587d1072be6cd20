import { inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { pictures, spuAttributes } from './tables.ts'
import type { WrittenAs } from './write-pieces.ts'

const BATCH = 1_000

/** Pictures and attributes, as they are named now. */
export async function writeSurroundings(tx: Db, written: readonly WrittenAs[]): Promise<void> {
  const ids = written.map(({ id }) => id)
  const shown = written.flatMap(({ id, product }) => product.pictures.map((picture, at) => ({ spuId: id, sort: at + 1, ...picture })))
  const said = written.flatMap(({ id, product }) => product.attributes.map((attribute, at) => ({ spuId: id, sort: at + 1, ...attribute })))
  await tx.delete(pictures).where(inArray(pictures.spuId, ids))
  await tx.delete(spuAttributes).where(inArray(spuAttributes.spuId, ids))
  for (let at = 0; at < shown.length; at += BATCH) await tx.insert(pictures).values(shown.slice(at, at + BATCH))
  for (let at = 0; at < said.length; at += BATCH) await tx.insert(spuAttributes).values(said.slice(at, at + BATCH))
}
