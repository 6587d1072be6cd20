import { and, asc, eq, sql } from 'drizzle-orm'
import type { ImportOutcome } from '../../../contract/seller-imports.ts'
import { spus } from '../../catalogue/tables.ts'
import type { Db } from '../../db/database.ts'
import type { TaskKind } from '../../jobs/task-kind.ts'
import { productImportGoods, productImportParts, productImports } from '../tables.ts'
import type { FileSummary, ReadProduct } from './file-reader.ts'
import { closeFile, openFile } from './open-file.ts'
import { placeGoods } from './place-goods.ts'

/** Products that one step takes over: far less than a second, also on the embedded database. */
const TOGETHER = 500

interface Reading {
  id: string
  revision: number
}

interface Prepared {
  summary: FileSummary
  products: ReadProduct[]
  /** With the last of them. */
  toMend: Uint8Array | null
}

type Row = typeof productImports.$inferSelect

const find = async (db: Db, shopId: string, { id, revision }: Reading): Promise<Row | undefined> => {
  const isWanted = and(eq(productImports.shopId, shopId), eq(productImports.id, id), eq(productImports.revision, revision))
  return (await db.select().from(productImports).where(isWanted))[0]
}

async function bytesOf(db: Db, id: string): Promise<Uint8Array> {
  const parts = await db
    .select({ data: productImportParts.data })
    .from(productImportParts)
    .where(eq(productImportParts.importId, id))
    .orderBy(asc(productImportParts.part))
  return new Uint8Array(Buffer.concat(parts.map(({ data }) => data)))
}

/** As files name the shop's products: those without a name by their ids. */
async function handlesOf(db: Db, shopId: string): Promise<string[]> {
  const rows = await db.select({ id: spus.id, handle: spus.handle }).from(spus).where(eq(spus.shopId, shopId))
  return rows.map(({ id, handle }) => handle ?? id)
}

const nothing = { dialect: null, encoding: '', delimiter: '', rows: 0, products: 0, leftOut: 0, problems: [], problemCount: 0 }

export function outcomeOf(summary: FileSummary): ImportOutcome {
  if (summary.is === 'unreadable')
    return { ...nothing, why: summary.why, columns: [...summary.headers], problemsByCode: {}, rowsToMend: 0, quotesCodes: false }
  const { dialect, encoding, delimiter, rows, leftOut, problemCount, problemsByCode, rowsToMend, quotesCodes, products } = summary
  return {
    ...{ why: null, dialect, encoding, delimiter, rows, leftOut, problemCount, problemsByCode, rowsToMend, quotesCodes, products },
    columns: [...summary.columns],
    problems: [...summary.problems],
  }
}

const numberIn = (cursor: unknown) => (typeof cursor === 'number' ? cursor : 0)

/** What a file says, product by product. Somebody who corrects it meanwhile begins another reading; this one ends then. */
export const readImport: TaskKind<Reading> = {
  kind: 'read-import',
  place: 'shop',
  may: 'products.write',

  async prepare(db, { input, owner, cursor }): Promise<Prepared | null> {
    const row = await find(db, owner.placeId, input)
    if (!row) return null
    const { locale, corrections } = row
    const file = await openFile(
      `${input.id} ${input.revision}`,
      () => bytesOf(db, input.id),
      async () => ({
        ...{ locale, ...corrections },
        known: await handlesOf(db, owner.placeId),
      }),
    )
    const { summary } = file
    if (summary.is === 'unreadable') return { summary, products: [], toMend: null }
    const products = await file.take(numberIn(cursor), TOGETHER)
    const isLast = products.length < TOGETHER
    return { summary, products, toMend: isLast && summary.rowsToMend > 0 ? await file.toMend() : null }
  },

  async step(tx, { input, owner, cursor, prepared }) {
    const row = await find(tx, owner.placeId, input)
    const read = prepared as Prepared | null
    if (!row || !read || row.state !== 'reading') return { cursor: null, did: 0 }
    const { summary, products, toMend } = read
    const from = numberIn(cursor)
    if (from === 0) await tx.delete(productImportGoods).where(eq(productImportGoods.importId, input.id))
    if (products.length > 0)
      await tx.execute(sql`
        insert into ${productImportGoods} (import_id, number, handle, product)
        select ${input.id}::uuid, ${from}::integer + row_number() over (order by place), one ->> 'handle', (one ->> 'product')::jsonb
        from jsonb_array_elements(${JSON.stringify(products)}::jsonb) with ordinality as given(one, place)`)
    if (products.length === TOGETHER) return { cursor: from + TOGETHER, did: TOGETHER }
    await closeFile(`${input.id} ${input.revision}`)
    const categories = summary.is === 'file' ? await placeGoods(tx, owner.placeId, summary.categories, row.categories) : []
    await tx
      .update(productImports)
      .set({
        ...{ state: summary.is === 'file' ? 'read' : 'unreadable', outcome: outcomeOf(summary), categories },
        toMend: toMend && Buffer.from(toMend),
      })
      .where(and(eq(productImports.shopId, owner.placeId), eq(productImports.id, input.id)))
    return { cursor: null, did: products.length, counts: { products: summary.is === 'file' ? summary.products : 0 } }
  },
}
