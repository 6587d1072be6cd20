import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import { CHECKED_TOGETHER, FILE_PART_BYTES, type ImportOutcome, type sellerImport } from '../../contract/seller-imports.ts'
import type { ParsedFile, Unreadable } from '../../rules/goods/product-file/file-product.ts'
import { parsingProductFile } from '../../rules/goods/product-file/parse-file.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { newId } from '../db/new-id.ts'
import { startTask } from '../jobs/start-task.ts'
import { taskOf } from '../jobs/task-calls.ts'
import { categoryPath } from './edited-product.ts'
import { importGoods, nextGoods, planGoods } from './import-goods.ts'
import { productImportGoods, productImportParts, productImports } from './tables.ts'

/** Files of a shop that are kept. */
const MOST_KEPT = 30
/** Problems that are told; all of them are counted. */
const MOST_TOLD = 1_000
const BATCH = 500

type Row = typeof productImports.$inferSelect
type Parsed = ParsedFile | Unreadable

async function find(db: Db, shopId: string, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.shopId, shopId), eq(productImports.id, id)))
  if (!row) throw new Refusal('not-found')
  return row
}

const shown = ({ id, name, state, createdAt, taskId, outcome }: Row) => ({
  ...{ id, name, state, taskId, createdAt: createdAt.toISOString() },
  ...{ products: outcome?.products ?? 0, problemCount: outcome?.problemCount ?? 0 },
})
const infoOf = (row: Row): Output<typeof sellerImport.getInfo> => ({ ...shown(row), outcome: row.outcome })

async function forgetOld(tx: Db, shopId: string): Promise<void> {
  const old = await tx
    .select({ id: productImports.id })
    .from(productImports)
    .where(eq(productImports.shopId, shopId))
    .orderBy(desc(productImports.id))
    .offset(MOST_KEPT - 1)
  if (old.length > 0)
    await tx.delete(productImports).where(
      inArray(
        productImports.id,
        old.map(({ id }) => id),
      ),
    )
}

const unread = (why: NonNullable<ImportOutcome['why']>): ImportOutcome => ({
  ...{ why, dialect: null, encoding: '', delimiter: '', columns: [], rows: 0, products: 0, leftOut: 0, problems: [], problemCount: 0 },
  quotesCodes: false,
})

/** Others are answered while a large file is read. */
async function parse(bytes: Uint8Array, locale: Row['locale']): Promise<Parsed> {
  const parsing = parsingProductFile(bytes, locale)
  for (;;) {
    const { done, value } = parsing.next()
    if (done) return value
    await new Promise((go) => setImmediate(go))
  }
}

/** What came, once all of it is here. */
async function readParts(db: Db, { id, bytes, locale }: Row): Promise<Parsed> {
  const parts = await db
    .select({ data: productImportParts.data })
    .from(productImportParts)
    .where(eq(productImportParts.importId, id))
    .orderBy(asc(productImportParts.part))
  const whole = Buffer.concat(parts.map(({ data }) => data))
  if (whole.length !== bytes) throw new Refusal('conflict')
  return parse(whole, locale)
}

/** Keeps what a file says, product by product; the bytes are no longer needed then. Whoever was faster has done it. */
async function keepRead(tx: Db, { id, shopId }: Row, parsed: Parsed): Promise<Row> {
  const [row] = await tx
    .select()
    .from(productImports)
    .where(and(eq(productImports.shopId, shopId), eq(productImports.id, id)))
    .for('update')
  if (!row) throw new Refusal('not-found')
  if (row.state !== 'sending') return row
  const products = parsed.is === 'file' ? parsed.products : []
  for (let at = 0; at < products.length; at += BATCH)
    await tx
      .insert(productImportGoods)
      .values(products.slice(at, at + BATCH).map((product, n) => ({ importId: id, number: at + n + 1, handle: product.handle, product })))
  await tx.delete(productImportParts).where(eq(productImportParts.importId, id))
  const outcome = parsed.is === 'file' ? toldOf(parsed) : unread(parsed.why)
  const [after] = await tx
    .update(productImports)
    .set({ state: parsed.is === 'file' ? 'read' : 'unreadable', outcome })
    .where(eq(productImports.id, id))
    .returning()
  return after ?? row
}

function toldOf(parsed: ParsedFile): ImportOutcome {
  const { dialect, encoding, delimiter, rows, leftOut, problemCount, quotesCodes } = parsed
  return {
    ...{ why: null, dialect, encoding, delimiter, rows, leftOut, problemCount, quotesCodes, products: parsed.products.length },
    columns: [...parsed.columns],
    problems: parsed.problems.slice(0, MOST_TOLD),
  }
}

export const sellerImportCalls: Handlers<typeof sellerImport> = {
  async page({ db, caller }, { page: { after, size } }) {
    const found = await db
      .select()
      .from(productImports)
      .where(and(eq(productImports.shopId, caller.shopId), after ? lt(productImports.id, after) : undefined))
      .orderBy(desc(productImports.id))
      .limit(size + 1)
    const { rows, next } = cutPage(found, size, ({ id }) => id)
    return { records: rows.map(shown), next }
  },

  getInfo: async ({ db, caller }, { id }) => infoOf(await find(db, caller.shopId, id)),

  add: ({ db, caller, now }, { name, locale, bytes }) =>
    inTransaction(db, async (tx) => {
      await forgetOld(tx, caller.shopId)
      const id = newId()
      await tx
        .insert(productImports)
        .values({ ...{ id, name, locale, bytes, shopId: caller.shopId, accountId: caller.id }, state: 'sending', createdAt: now() })
      return { id }
    }),

  put: ({ db, caller }, { id, part, data }) =>
    inTransaction(db, async (tx) => {
      const row = await find(tx, caller.shopId, id)
      const bytes = Buffer.from(data, 'base64')
      const length = Math.min(FILE_PART_BYTES, row.bytes - part * FILE_PART_BYTES)
      if (row.state !== 'sending' || bytes.length !== length) throw new Refusal('conflict')
      await tx
        .insert(productImportParts)
        .values({ importId: id, part, data: bytes })
        .onConflictDoUpdate({ target: [productImportParts.importId, productImportParts.part], set: { data: bytes } })
      const [sum] = await tx
        .select({ received: sql<number>`sum(length(${productImportParts.data}))::integer` })
        .from(productImportParts)
        .where(eq(productImportParts.importId, id))
      return { received: sum?.received ?? 0 }
    }),

  async read({ db, caller }, { id }) {
    const row = await find(db, caller.shopId, id)
    if (row.state !== 'sending') return infoOf(row)
    const parsed = await readParts(db, row)
    return infoOf(await inTransaction(db, (tx) => keepRead(tx, row, parsed)))
  },

  async check({ db, caller, locale }, { after, ...how }) {
    const row = await find(db, caller.shopId, how.id)
    if (row.state !== 'read' && row.state !== 'started') throw new Refusal('conflict')
    if ((await categoryPath(db, how.categoryId, locale)) === null) throw new Refusal('not-found')
    const rows = await nextGoods(db, caller.shopId, how.id, after, CHECKED_TOGETHER)
    const planned = rows.length > 0 ? await planGoods(db, caller.shopId, rows, how) : []
    const counts = { new: 0, changed: 0, same: 0, left: 0, wrong: 0 }
    for (const { plan } of planned) counts[plan?.is ?? 'left']++
    return {
      counts,
      wrong: planned.flatMap(({ row: { handle, product }, plan }) =>
        plan?.is === 'wrong' ? [{ row: product.row, handle, problems: plan.problems.slice(0, 20) }] : [],
      ),
      withoutPictures: planned.filter(({ row: { product }, plan }) => plan?.is === 'new' && product.pictures.length > 0).length,
      next: rows.length < CHECKED_TOGETHER ? null : (rows.at(-1)?.number ?? null),
    }
  },

  start: ({ db, caller, locale, now }, how) =>
    inTransaction(db, async (tx) => {
      const row = await find(tx, caller.shopId, how.id)
      if ((await categoryPath(tx, how.categoryId, locale)) === null) throw new Refusal('not-found')
      const owner = { kind: 'shop' as const, placeId: caller.shopId, accountId: caller.id }
      const task = await startTask(tx, importGoods, { owner, input: how, total: row.outcome?.products ?? 0 }, now())
      const [started] = await tx
        .update(productImports)
        .set({ state: 'started', taskId: task.id })
        .where(and(eq(productImports.id, how.id), eq(productImports.state, 'read')))
        .returning({ id: productImports.id })
      if (!started) throw new Refusal('conflict')
      return taskOf(task, true)
    }),
}
