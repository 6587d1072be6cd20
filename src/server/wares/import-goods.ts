import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { sellerImport } from '../../contract/seller-imports.ts'
import { changedFields, withoutChange } from '../../rules/goods/changed-fields.ts'
import type { WrittenProduct } from '../../rules/goods/product.ts'
import { type Plan, planProduct } from '../../rules/goods/product-file/plan-product.ts'
import { problemsOf } from '../../rules/goods/product-problems.ts'
import { freeHandles } from '../catalogue/free-handles.ts'
import { logChanges } from '../catalogue/product-changes.ts'
import { type KnownProduct, readWritten } from '../catalogue/read-written.ts'
import { setStates } from '../catalogue/set-states.ts'
import { spus } from '../catalogue/tables.ts'
import type { Writer } from '../catalogue/writer.ts'
import type { Db } from '../db/database.ts'
import type { TaskKind } from '../jobs/task-kind.ts'
import { shops } from '../shops/tables.ts'
import { isDate } from './edited-product.ts'
import { productImportGoods, productImports } from './tables.ts'
import { whenFound, writeProducts } from './write-products.ts'

/** Products of one step: less than a second of work. */
const TOGETHER = 25

export type How = Input<typeof sellerImport.start>

type Row = typeof productImportGoods.$inferSelect

interface PlannedRow {
  row: Row
  known: KnownProduct | undefined
  /** Undefined of what is to be left alone. */
  plan: Plan | undefined
}

/** The next products of a file, of the shop that brought it alone. */
export const nextGoods = (db: Db, shopId: string, id: string, after: number, most: number): Promise<Row[]> =>
  db
    .select({
      importId: productImportGoods.importId,
      number: productImportGoods.number,
      handle: productImportGoods.handle,
      product: productImportGoods.product,
    })
    .from(productImportGoods)
    .innerJoin(productImports, eq(productImports.id, productImportGoods.importId))
    .where(and(eq(productImports.shopId, shopId), eq(productImportGoods.importId, id), gt(productImportGoods.number, after)))
    .orderBy(asc(productImportGoods.number))
    .limit(most)

/** What becomes of them. Handles are looked for in the shop alone: goods of others are nobody's business here. */
export async function planGoods(db: Db, shopId: string, rows: readonly Row[], { categoryId, known: choice }: How): Promise<PlannedRow[]> {
  const handles = rows.map(({ handle }) => handle)
  const own = await db
    .select({ id: spus.id })
    .from(spus)
    .where(and(eq(spus.shopId, shopId), inArray(spus.handle, handles)))
  const written = await readWritten(
    db,
    shopId,
    own.map(({ id }) => id),
  )
  const [shop] = await db.select({ name: shops.displayName }).from(shops).where(eq(shops.id, shopId))
  const byHandle = new Map(written.map((product) => [product.handle, product]))
  return rows.map((row) => {
    const known = byHandle.get(row.handle)
    if (known && choice === 'leave') return { row, known, plan: undefined }
    return { row, known, plan: planProduct(row.product, { known: known ?? null, category3Id: categoryId, brand: shop?.name ?? '' }) }
  })
}

/** As JSON keeps it. */
const plain = (product: KnownProduct) => ({ ...product, publishAt: product.publishAt?.toISOString() ?? null })

interface Recorded {
  created: { id: string; version: number }[]
  changed: { id: string; version: number; before: Record<string, unknown>; after: Record<string, unknown> }[]
}

const writerOf = ({ placeId, accountId }: { placeId: string; accountId: string }): Writer => ({ shopId: placeId, accountId })

/** Writes products that the shop has, with the story of each. Answers what changed. */
async function rewrite(
  tx: Db,
  writer: Writer,
  pairs: readonly { known: KnownProduct; product: WrittenProduct }[],
  now: Date,
): Promise<Recorded['changed']> {
  const written = await writeProducts(
    tx,
    writer,
    pairs.map(({ product }) => product),
    now,
  )
  const after = new Map(
    (
      await readWritten(
        tx,
        writer.shopId,
        written.map(({ id }) => id),
      )
    ).map((product) => [product.known.id, product]),
  )
  const changes = pairs.flatMap(({ known }) => {
    const is = after.get(known.known.id)
    return is ? [{ ...is.known, ...changedFields(plain(known), plain(is)) }] : []
  })
  await logChanges(
    tx,
    writer,
    changes.map(({ id, ...change }) => ({ spuId: id, ...change })),
    now,
  )
  return changes
}

/** The goods of a file, some at each step, in its order. */
export const importGoods: TaskKind<How> = {
  kind: 'import-goods',
  place: 'shop',
  may: 'products.write',

  async step(tx, { input, owner, cursor, now }) {
    const writer = writerOf(owner)
    const rows = await nextGoods(tx, writer.shopId, input.id, typeof cursor === 'number' ? cursor : 0, TOGETHER)
    const planned = rows.length > 0 ? await planGoods(tx, writer.shopId, rows, input) : []
    const fresh = planned.flatMap(({ plan }) => (plan?.is === 'new' ? [plan.product] : []))
    const over = planned.flatMap(({ known, plan }) => (known && plan?.is === 'changed' ? [{ known, product: plan.product }] : []))
    const created = await writeProducts(tx, writer, fresh, now)
    const changed = await rewrite(tx, writer, over, now)
    const wrong = planned.filter(({ plan }) => plan?.is === 'wrong').length
    return {
      cursor: rows.length < TOGETHER ? null : (rows.at(-1)?.number ?? null),
      did: rows.length,
      counts: { created: created.length, changed: changed.length, left: rows.length - created.length - changed.length - wrong, wrong },
      record: { created, changed } satisfies Recorded,
    }
  },

  /** What is new is put away, unless it was sold or somebody has worked on it since; what was changed gets back what nobody changed since. */
  async undo(tx, { owner, record, now }) {
    const writer = writerOf(owner)
    const { created, changed } = record as Recorded
    const versions = new Map(created.map(({ id, version }) => [id, version]))
    const own = created.length === 0 ? [] : await lockOwn(tx, writer.shopId, [...versions.keys()])
    const away = own.filter(({ id, version, soldCount }) => versions.get(id) === version && soldCount === 0)
    // The handle is free again: the same file can be brought once more.
    await freeHandles(
      tx,
      writer.shopId,
      away.map(({ id }) => id),
    )
    const moved = await setStates(
      tx,
      writer,
      away.map(({ id, state }) => ({ spuId: id, from: state, to: 'archived' as const })),
      now,
    )
    await whenFound(
      tx,
      moved.map(({ spuId }) => spuId),
    )
    const restored = await restore(tx, writer, changed, now)
    return { counts: { restored: away.length + restored, kept: created.length + changed.length - away.length - restored } }
  },
}

const lockOwn = (tx: Db, shopId: string, ids: readonly string[]) =>
  tx
    .select({ id: spus.id, version: spus.version, state: spus.state, soldCount: spus.soldCount })
    .from(spus)
    .where(and(eq(spus.shopId, shopId), inArray(spus.id, [...ids])))
    .orderBy(asc(spus.id))
    .for('update')

async function restore(tx: Db, writer: Writer, changed: Recorded['changed'], now: Date): Promise<number> {
  const known = await readWritten(
    tx,
    writer.shopId,
    changed.map(({ id }) => id),
  )
  const pairs = known.flatMap((product) => {
    const change = changed.find(({ id }) => id === product.known.id)
    if (!change) return []
    const back = withoutChange(plain(product), change)
    const restored: WrittenProduct = { ...back, publishAt: isDate(back.publishAt) }
    return problemsOf(restored).length > 0 ? [] : [{ known: product, product: restored }]
  })
  await rewrite(tx, writer, pairs, now)
  return pairs.length
}
