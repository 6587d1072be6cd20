import { and, asc, eq, inArray } from 'drizzle-orm'
import { changedFields, withoutChange } from '../../rules/goods/changed-fields.ts'
import type { WrittenProduct } from '../../rules/goods/product.ts'
import { problemsOf } from '../../rules/goods/product-problems.ts'
import { freeHandles } from '../catalogue/free-handles.ts'
import { logChanges } from '../catalogue/product-changes.ts'
import { type KnownProduct, readWritten } from '../catalogue/read-written.ts'
import { setStates } from '../catalogue/set-states.ts'
import { spus } from '../catalogue/tables.ts'
import type { Writer } from '../catalogue/writer.ts'
import type { Db } from '../db/database.ts'
import type { TaskKind, TaskOwner } from '../jobs/task-kind.ts'
import { resultOf } from '../jobs/task-rows.ts'
import { notify } from '../messages/notify.ts'
import { whenFound } from '../search/when-found.ts'
import { isDate } from './edited-product.ts'
import { type Deciding, nextGoods, type PlannedRow, planGoods } from './files/plan-goods.ts'
import { type Brought, fetchLater, forgetPictures } from './pictures/wanted-rows.ts'
import { productImports } from './tables.ts'
import { writeProducts } from './write-products.ts'

/** Products of one step: less than a second of work. */
const TOGETHER = 100

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
    // One that only gets pictures is the same as before.
    changes
      .filter(({ before, after: is }) => Object.keys(before).length + Object.keys(is).length > 0)
      .map(({ id, ...change }) => ({ spuId: id, ...change })),
    now,
  )
  return changes
}

async function decidingOf(tx: Db, shopId: string, id: string): Promise<Deciding> {
  const { known, categories } = productImports
  const [row] = await tx
    .select({ known, categories })
    .from(productImports)
    .where(and(eq(productImports.shopId, shopId), eq(productImports.id, id)))
  return row ?? { known: 'leave', categories: [] }
}

/** The goods of a file, some at each step, in its order. */
export const importGoods: TaskKind<{ id: string }> = {
  kind: 'import-goods',
  place: 'shop',
  may: 'products.write',

  async step(tx, { input, owner, cursor, now }) {
    const writer = writerOf(owner)
    const rows = await nextGoods(tx, writer.shopId, input.id, typeof cursor === 'number' ? cursor : 0, TOGETHER)
    const planned = rows.length > 0 ? await planGoods(tx, writer.shopId, rows, await decidingOf(tx, writer.shopId, input.id)) : []
    const fresh = planned.flatMap(({ plan, pictures }) => (plan.is === 'new' ? [{ product: plan.product, pictures }] : []))
    const over = planned.flatMap(({ known, plan, pictures }) =>
      known && plan.is === 'changed' ? [{ known, product: plan.product, pictures }] : [],
    )
    const created = await writeProducts(
      tx,
      writer,
      fresh.map(({ product }) => product),
      now,
    )
    const changed = await rewrite(tx, writer, over, now)
    const wanted = [
      ...created.map((one, at) => ({ ...one, pictures: fresh[at]?.pictures ?? [] })),
      ...changed.map((one) => ({ ...one, pictures: over.find(({ known }) => known.known.id === one.id)?.pictures ?? [] })),
    ]
    await fetchLater(tx, { importId: input.id, shopId: writer.shopId, accountId: owner.accountId }, wanted, now)
    const count = (is: PlannedRow['plan']['is']) => planned.filter(({ plan }) => plan.is === is).length
    if (rows.length < TOGETHER)
      await tellEnd(
        tx,
        owner,
        input.id,
        { created: created.length, changed: changed.length, wrong: count('wrong') + count('unplaced') },
        now,
      )
    return {
      cursor: rows.length < TOGETHER ? null : (rows.at(-1)?.number ?? null),
      did: rows.length,
      counts: {
        ...{ created: created.length, changed: changed.length, left: count('left') + count('same') },
        ...{ wrong: count('wrong'), unplaced: count('unplaced') },
      },
      record: { created, changed } satisfies Recorded,
    }
  },

  /** What is new is put away, unless it was sold or somebody has worked on it since; what was changed gets back what nobody changed since. */
  async undo(tx, { input, owner, record, now }) {
    const writer = writerOf(owner)
    const { created, changed } = record as Recorded
    const brought = await forgetPictures(
      tx,
      input.id,
      [...created, ...changed].map(({ id }) => id),
    )
    const versions = new Map(created.map(({ id, version }) => [id, brought.get(id)?.seenVersion ?? version]))
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
    const restored = await restore(tx, writer, changed, brought, now)
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

async function restore(tx: Db, writer: Writer, changed: Recorded['changed'], brought: Brought, now: Date): Promise<number> {
  const known = await readWritten(
    tx,
    writer.shopId,
    changed.map(({ id }) => id),
  )
  const pairs = known.flatMap((product) => {
    const change = changed.find(({ id }) => id === product.known.id)
    if (!change) return []
    const back = withoutChange(plain(product), change)
    const fetched = brought.get(product.known.id)?.pictures
    const pictures = back.pictures.filter(({ key }) => !fetched?.has(key))
    const pieces = back.pieces.map((piece) => (fetched?.has(piece.picture ?? '') ? { ...piece, picture: null } : piece))
    const restored: WrittenProduct = { ...back, pictures, pieces, publishAt: isDate(back.publishAt) }
    return problemsOf(restored).length > 0 ? [] : [{ known: product, product: restored }]
  })
  await rewrite(tx, writer, pairs, now)
  return pairs.length
}

/** Whoever began it hears of its end: with the counts of all steps, the last of which is not written yet. */
async function tellEnd(
  tx: Db,
  { placeId, accountId }: TaskOwner,
  id: string,
  last: Readonly<Record<'created' | 'changed' | 'wrong', number>>,
  now: Date,
): Promise<void> {
  const [file] = await tx
    .select({ name: productImports.name, taskId: productImports.taskId })
    .from(productImports)
    .where(and(eq(productImports.shopId, placeId), eq(productImports.id, id)))
  if (!file) return
  const before = file.taskId ? await resultOf(tx, file.taskId) : {}
  const all = (...names: string[]) => names.reduce((sum, name) => sum + (before[name] ?? 0), 0)
  const variables = {
    file: file.name,
    created: String(last.created + all('created')),
    changed: String(last.changed + all('changed')),
    wrong: String(last.wrong + all('wrong', 'unplaced')),
  }
  await notify(tx, [{ accountId, kind: 'import-ended', variables, link: `/seller/import/${id}`, key: `${id} ${file.taskId}` }], now)
}
