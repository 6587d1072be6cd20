import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { ProductEdit, Same, sellerTable } from '../../contract/seller-table.ts'
import { type ChangedFields, changedFields, withoutChange } from '../../rules/goods/changed-fields.ts'
import type { WrittenProduct } from '../../rules/goods/product.ts'
import { logChanges } from '../catalogue/product-changes.ts'
import { type KnownProduct, readWritten } from '../catalogue/read-written.ts'
import type { Writer } from '../catalogue/writer.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { startTask } from '../jobs/start-task.ts'
import { taskOf } from '../jobs/task-calls.ts'
import type { TaskKind, TaskOwner } from '../jobs/task-kind.ts'
import { isDate } from './edited-product.ts'
import { type Frozen, freeze, frozenStep, lockedIn, NAMED } from './frozen.ts'
import { type Counted, judgeEdits } from './judge-edits.ts'
import { previewSame, sameEdits, wantedSame } from './same-of-many.ts'
import { tableRows, titlesOf } from './table-rows.ts'
import { moveStock, writeProducts } from './write-products.ts'

/** Products of one step: less than a second of work, each written whole. */
const TOGETHER = 10

/** Cells of a table; or one thing that becomes the same in many. */
type Edits = { edits: readonly ProductEdit[] } | (Frozen & { same: Same })

/** What a step did to one product, to go back. */
interface Edited {
  spuId: string
  change: ChangedFields
  stock: readonly Counted[]
}

const writerOf = ({ placeId, accountId }: TaskOwner): Writer => ({ shopId: placeId, accountId })

/** As JSON keeps it. */
const plain = (product: KnownProduct) => ({ ...product, publishAt: product.publishAt?.toISOString() ?? null })

const isEmpty = ({ before, after }: ChangedFields) => Object.keys(before).length + Object.keys(after).length === 0

/** One product with its story and its shelf. Undefined where it became nothing else, or could not: then nothing of it was written. */
async function writeOne(
  db: Db,
  writer: Writer,
  { known, product, stock }: { known: KnownProduct; product: WrittenProduct; stock: readonly Counted[] },
  now: Date,
): Promise<Edited | undefined> {
  const { id: spuId } = known.known
  try {
    return await inTransaction(db, async (tx) => {
      let change: ChangedFields = { before: {}, after: {} }
      if (!isEmpty(changedFields(plain(known), product))) {
        const [written] = await writeProducts(tx, writer, [product], now)
        const [after] = await readWritten(tx, writer.shopId, [spuId])
        if (!written || !after) throw new Error('A product was not written')
        change = changedFields(plain(known), plain(after))
        await logChanges(tx, writer, [{ spuId, version: written.version, ...change }], now)
      }
      for (const { skuId, seen, counted } of stock)
        await moveStock(tx, writer, { skuId, kind: 'counted', by: { counted, seen }, reason: '' }, now)
      return isEmpty(change) && stock.length === 0 ? undefined : { spuId, change, stock }
    })
  } catch (failure) {
    // Sold, closed or written meanwhile: it stays as it is, and the others go on.
    if (failure instanceof Refusal) return undefined
    throw failure
  }
}

/** Many products, some at each step, each of them whole or not at all. */
export const editProducts: TaskKind<Edits> = {
  kind: 'edit-products',
  place: 'shop',
  may: 'products.write',

  async step(tx, { input, owner, cursor, now }) {
    const frozen =
      'edits' in input ? { ids: input.edits.map(({ spuId }) => spuId), versions: input.edits.map(({ version }) => version) } : input
    const at = { cursor, most: TOGETHER }
    const { rows, overtaken, ...stepped } = await frozenStep(frozen, at, (some) => lockedIn(tx, owner.placeId, some))
    const ids = new Set(rows.map(({ id }) => id))
    const edits =
      'edits' in input ? input.edits.filter(({ spuId }) => ids.has(spuId)) : await sameEdits(tx, owner.placeId, [...ids], input.same)
    const judged = await judgeEdits(tx, owner.placeId, edits, { now, locale: 'en' })
    const done: Edited[] = []
    for (const one of judged) {
      const edited = one.wrong.length === 0 ? await writeOne(tx, writerOf(owner), one, now) : undefined
      if (edited) done.push(edited)
    }
    return { ...stepped, counts: { changed: done.length, left: rows.length - done.length, overtaken }, record: done }
  },

  /** Whatever somebody has changed since stays as they wanted it. */
  async undo(tx, { owner, record, now }) {
    const edited = record as Edited[]
    const known = new Map(
      (
        await readWritten(
          tx,
          owner.placeId,
          edited.map(({ spuId }) => spuId),
        )
      ).map((one) => [one.known.id, one]),
    )
    let restored = 0
    for (const { spuId, change, stock } of edited) {
      const current = known.get(spuId)
      if (!current) continue
      const back = withoutChange(plain(current), change)
      const product = { ...back, publishAt: isDate(back.publishAt) }
      const shelf = stock.map(({ skuId, seen, counted }) => ({ skuId, seen: counted, counted: seen }))
      const whole = await writeOne(tx, writerOf(owner), { known: current, product, stock: shelf }, now)
      // What was sold since leaves the shelf alone, and what is written goes back all the same.
      if (whole ?? (await writeOne(tx, writerOf(owner), { known: current, product, stock: [] }, now))) restored++
    }
    return { counts: { restored, kept: edited.length - restored } }
  },
}

type Cells = Input<typeof sellerTable.change>

/** In the order of their ids, as the steps lock them. */
const inOrder = ({ edits }: Cells): ProductEdit[] => [...edits].sort((a, b) => (a.spuId < b.spuId ? -1 : 1))

export const sellerTableCalls: Handlers<typeof sellerTable> = {
  page: tableRows,

  async preview({ db, caller, locale, now }, input) {
    const judged = await judgeEdits(db, caller.shopId, input.edits, { now: now(), locale })
    const seen = new Set(judged.map(({ known }) => known.known.id))
    const missed = input.edits.flatMap(({ spuId }) => (seen.has(spuId) ? [] : [spuId]))
    return {
      products: judged.length,
      belowCost: judged.flatMap(({ belowCost }) => belowCost),
      wrong: judged.flatMap(({ wrong }) => wrong),
      overtaken: await titlesOf(db, caller.shopId, missed, locale),
    }
  },

  change({ db, caller, locale, now }, input) {
    return inTransaction(db, async (tx) => {
      if (new Set(input.edits.map(({ spuId }) => spuId)).size < input.edits.length) throw new Refusal('bad-input')
      const edits = inOrder(input)
      const judged = await judgeEdits(tx, caller.shopId, edits, { now: now(), locale })
      if (judged.some(({ wrong }) => wrong.length > 0)) throw new Refusal('bad-input')
      const seen = new Set(judged.map(({ known }) => known.known.id))
      const kept = edits.filter(({ spuId }) => seen.has(spuId))
      if (kept.length === 0) throw new Refusal('conflict')
      const missed = edits.flatMap(({ spuId }) => (seen.has(spuId) ? [] : [spuId]))
      const owner = { kind: 'shop' as const, placeId: caller.shopId, accountId: caller.id }
      const begun = await startTask(tx, editProducts, { owner, input: { edits: kept }, total: kept.length }, now())
      const named = await titlesOf(tx, caller.shopId, missed, locale)
      return { ...taskOf(begun, true), leftOut: { count: named.length, named: named.slice(0, NAMED) } }
    })
  },

  previewSame,

  changeSame({ db, caller, locale, now }, { version, ...input }) {
    return inTransaction(db, async (tx) => {
      const { frozen, leftOut } = await freeze(tx, await wantedSame(tx, caller.shopId, input, locale), { version, locale })
      const owner = { kind: 'shop' as const, placeId: caller.shopId, accountId: caller.id }
      const begun = await startTask(tx, editProducts, { owner, input: { ...frozen, same: input.same }, total: frozen.ids.length }, now())
      return { ...taskOf(begun, true), leftOut }
    })
  },
}
