import { and, desc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import { CHECKED_TOGETHER, FILE_PART_BYTES, MOST_CORRECTED_CELLS, type sellerImport } from '../../contract/seller-imports.ts'
import { untakenBefore } from '../../rules/goods/product-file/plan-product.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { newId } from '../db/new-id.ts'
import { startTask } from '../jobs/start-task.ts'
import { tasks } from '../jobs/tables.ts'
import { taskOf } from '../jobs/task-calls.ts'
import { decidePlaces, pathsOf, rememberPlaces } from './files/place-goods.ts'
import { nextGoods, planGoods } from './files/plan-goods.ts'
import { readImport } from './files/read-import.ts'
import { importGoods } from './import-goods.ts'
import { pictureCounts } from './pictures/picture-counts.ts'
import { productImportParts, productImports } from './tables.ts'

/** Files of a shop that are kept; of the newest also the bytes, until goods are made of them. */
const MOST_KEPT = 30
const MOST_WHOLE = 5

type Seller = Context<'goodsSeller'>
type Row = typeof productImports.$inferSelect

const isOwn = (shopId: string, id: string) => and(eq(productImports.shopId, shopId), eq(productImports.id, id))

async function find(db: Db, shopId: string, id: string): Promise<Row> {
  const [row] = await db.select().from(productImports).where(isOwn(shopId, id))
  if (!row) throw new Refusal('not-found')
  return row
}

/** The same, until the end of the transaction nobody else's. */
async function hold(tx: Db, shopId: string, id: string): Promise<Row> {
  const [row] = await tx.select().from(productImports).where(isOwn(shopId, id)).for('update')
  if (!row) throw new Refusal('not-found')
  return row
}

const receivedOf = async (db: Db, id: string): Promise<number> => {
  const [sum] = await db
    .select({ received: sql<number>`coalesce(sum(length(${productImportParts.data})), 0)::integer` })
    .from(productImportParts)
    .where(eq(productImportParts.importId, id))
  return sum?.received ?? 0
}

async function infoOf(db: Db, row: Row, locale: Locale): Promise<Output<typeof sellerImport.getInfo>> {
  const { id, name, state, taskId, createdAt, known, categories, corrections, outcome, bytes } = row
  const paths = await pathsOf(
    db,
    categories.flatMap(({ categoryId }) => categoryId ?? []),
    locale,
  )
  const received = await receivedOf(db, id)
  const [undone] = await db.select({ isUndone: isUndone() }).from(productImports).where(eq(productImports.id, id))
  return {
    ...{ id, name, state, taskId, known, bytes, received, locale: row.locale, createdAt: createdAt.toISOString() },
    ...{ products: outcome?.products ?? 0, problemCount: outcome?.problemCount ?? 0 },
    categories: categories.map((one) => {
      const path = paths.get(one.categoryId ?? '') ?? null
      return path ? { ...one, path } : { ...one, path, categoryId: null, by: null }
    }),
    corrected: corrections.columns.length + corrections.cells.length,
    isWhole: received === bytes,
    isUndone: undone?.isUndone ?? false,
    outcome: outcome && { ...outcome, problemsByCode: outcome.problemsByCode ?? {}, rowsToMend: outcome.rowsToMend ?? 0 },
    pictures: await pictureCounts(db, row.shopId, id),
  }
}

async function forgetOld(tx: Db, shopId: string): Promise<void> {
  const newest = (from: number) =>
    tx
      .select({ id: productImports.id })
      .from(productImports)
      .where(eq(productImports.shopId, shopId))
      .orderBy(desc(productImports.id))
      .offset(from)
  const isMoving = tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.id, productImports.taskId), inArray(tasks.state, ['ready', 'paused'])))
  await tx.delete(productImportParts).where(inArray(productImportParts.importId, newest(MOST_WHOLE - 1)))
  // Not the one of which goods are just made: its end would look like a success.
  await tx.delete(productImports).where(and(inArray(productImports.id, newest(MOST_KEPT - 1)), notExists(isMoving)))
}

/** Has it read from its beginning, by a task of its own; one that reads it otherwise ends by itself. */
async function readAgain(tx: Db, caller: Seller['caller'], row: Row, now: Date, corrections = row.corrections): Promise<Row> {
  const revision = row.revision + 1
  const owner = { kind: 'shop' as const, placeId: caller.shopId, accountId: caller.id }
  const task = await startTask(tx, readImport, { owner, input: { id: row.id, revision }, total: null }, now)
  const [after] = await tx
    .update(productImports)
    .set({ state: 'reading', revision, corrections, taskId: task.id, outcome: null })
    .where(isOwn(caller.shopId, row.id))
    .returning()
  return after ?? row
}

/** A later correction of the same place counts. */
function corrected(
  before: Row['corrections'],
  { columns, cells }: Pick<Input<typeof sellerImport.correct>, 'columns' | 'cells'>,
): Row['corrections'] {
  const byColumn = new Map([...before.columns, ...columns].map((one) => [one.at, one]))
  const byCell = new Map([...before.cells, ...cells].map((one) => [`${one.row} ${one.at}`, one]))
  if (byCell.size > MOST_CORRECTED_CELLS) throw new Refusal('too-many')
  return { columns: [...byColumn.values()], cells: [...byCell.values()] }
}

const isUndone = () =>
  sql<boolean>`exists (select 1 from ${tasks} where ${tasks.id} = ${productImports.taskId} and ${tasks.state} = 'undone')`

/** Somebody ended the making of its goods before it was done: what is made already is the same when it is begun again. */
const wasEnded = async (tx: Db, { state, taskId, known }: Row): Promise<boolean> =>
  // A second product beside each that there is would be made once more.
  known !== 'second' &&
  state === 'started' &&
  taskId !== null &&
  (await tx.$count(tasks, and(eq(tasks.id, taskId), eq(tasks.state, 'cancelled')))) > 0

const mayDecide = ({ state }: Row) => state === 'read' || state === 'unreadable'

export const sellerImportCalls: Handlers<typeof sellerImport> = {
  async page({ db, caller }, { page: { after, size } }) {
    const { id, name, state, taskId, createdAt, outcome } = productImports
    const counted = (of: 'products' | 'problemCount') => sql<number>`coalesce((${outcome} ->> ${sql.raw(`'${of}'`)})::integer, 0)`
    const found = await db
      .select({
        ...{ id, name, state, taskId, createdAt, products: counted('products'), problemCount: counted('problemCount') },
        isUndone: isUndone(),
      })
      .from(productImports)
      .where(and(eq(productImports.shopId, caller.shopId), after ? lt(id, after) : undefined))
      .orderBy(desc(id))
      .limit(size + 1)
    const { rows, next } = cutPage(found, size, (row) => row.id)
    return { records: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), next }
  },

  getInfo: async ({ db, caller, locale }, { id }) => infoOf(db, await find(db, caller.shopId, id), locale),

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
      return { received: await receivedOf(tx, id) }
    }),

  read: ({ db, caller, locale, now }, { id }) =>
    inTransaction(db, async (tx) => {
      const row = await hold(tx, caller.shopId, id)
      if (row.state !== 'sending') return infoOf(tx, row, locale)
      if ((await receivedOf(tx, id)) !== row.bytes) throw new Refusal('conflict')
      return infoOf(tx, await readAgain(tx, caller, row, now()), locale)
    }),

  correct: ({ db, caller, locale, now }, { id, columns, cells }) =>
    inTransaction(db, async (tx) => {
      const row = await hold(tx, caller.shopId, id)
      const corrections = corrected(row.corrections, { columns, cells })
      // Asked twice, it is being read so already.
      if (JSON.stringify(corrections) === JSON.stringify(row.corrections)) return infoOf(tx, row, locale)
      if (!mayDecide(row) || (await receivedOf(tx, id)) !== row.bytes) throw new Refusal('conflict')
      return infoOf(tx, await readAgain(tx, caller, row, now(), corrections), locale)
    }),

  decide: ({ db, caller, locale }, { id, known, categories }) =>
    inTransaction(db, async (tx) => {
      const row = await hold(tx, caller.shopId, id)
      if (!mayDecide(row)) throw new Refusal('conflict')
      const [after] = await tx
        .update(productImports)
        .set({ known: known ?? row.known, categories: await decidePlaces(tx, row.categories, categories) })
        .where(isOwn(caller.shopId, id))
        .returning()
      return infoOf(tx, after ?? row, locale)
    }),

  async check({ db, caller }, { id, after }) {
    const row = await find(db, caller.shopId, id)
    if (row.state !== 'read' && row.state !== 'started') throw new Refusal('conflict')
    const rows = await nextGoods(db, caller.shopId, id, after, CHECKED_TOGETHER)
    const planned = rows.length > 0 ? await planGoods(db, caller.shopId, rows, row) : []
    const counts = { new: 0, changed: 0, same: 0, left: 0, wrong: 0, unplaced: 0 }
    for (const { plan } of planned) counts[plan.is]++
    return {
      counts,
      wrong: planned.flatMap(({ row: { handle, product }, plan }) =>
        plan.is === 'wrong' ? [{ row: product.row, handle, problems: plan.problems.slice(0, 20) }] : [],
      ),
      pictures: planned.reduce((sum, { pictures }) => sum + pictures.length, 0),
      untaken: planned.reduce((sum, { row, plan }) => sum + ('product' in plan ? untakenBefore(row.product, plan.product) : 0), 0),
      next: rows.length < CHECKED_TOGETHER ? null : (rows.at(-1)?.number ?? null),
    }
  },

  start: ({ db, caller, now }, { id }) =>
    inTransaction(db, async (tx) => {
      const row = await hold(tx, caller.shopId, id)
      if (row.state !== 'read' && !(await wasEnded(tx, row))) throw new Refusal('conflict')
      const owner = { kind: 'shop' as const, placeId: caller.shopId, accountId: caller.id }
      const task = await startTask(tx, importGoods, { owner, input: { id }, total: row.outcome?.products ?? 0 }, now())
      await rememberPlaces(tx, caller.shopId, row.categories, now())
      await tx.update(productImports).set({ state: 'started', taskId: task.id }).where(isOwn(caller.shopId, id))
      // What it said is kept product by product.
      await tx.delete(productImportParts).where(eq(productImportParts.importId, id))
      return taskOf(task, true)
    }),
}
