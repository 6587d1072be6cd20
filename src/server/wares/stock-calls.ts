import { and, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import { MOST_COUNTED } from '../../contract/seller-orders.ts'
import type { sellerStock } from '../../contract/seller-stock.ts'
import { isLowStock } from '../../rules/goods/low-stock.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import { setReorderPoint } from '../catalogue/move-stock.ts'
import { isLow, isOffSale, isPutAway } from '../catalogue/needs-care.ts'
import { skus, spus, stock, stockMovements } from '../catalogue/tables.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { pieceName } from './own-pieces.ts'
import { countNamed, countShown, isMany, keptOfLarge, ownProducts } from './own-products.ts'
import { moveStock } from './write-products.ts'

type Seller = Context<'goodsSeller'>

const low = isLow(sql`${stock}`)
type Which = Record<Input<typeof sellerStock.page>['only'], SQL | undefined>

const whichOf = (shopId: string): Which => {
  // Nobody orders for what is not on sale.
  const lowOnSale = and(low, sql`not ${isOffSale(shopId, sql`${stock.skuId}`)}`)
  return {
    all: undefined,
    low: lowOnSale,
    // Said twice: by the index of what is low, and what it is.
    out: and(lowOnSale, sql`${stock.onHand} <= ${stock.reserved}`),
    held: gt(stock.reserved, 0),
  }
}

/** The pieces of products of these words, or of this number: gathered where they are few, and met in the order of the list where many are. */
const named = (shopId: string, words: string, hits: number): SQL | undefined => {
  if (words === '') return undefined
  const found = ownProducts(shopId, { words, state: null, isLow: false, lacks: null, categoryId: null }, { hits })
  return isMany(hits) ? found : sql`${skus.spuId} in (select ${spus.id} from ${spus} where ${found})`
}

const countsOf = keptOfLarge(async (db: Db, shopId: string) => {
  const which = whichOf(shopId)
  const some = (kind: keyof Which) => sql<number>`count(*) filter (where ${which[kind] ?? sql`true`})::integer`
  const [counts] = await db
    .select({ all: some('all'), low: some('low'), out: some('out'), held: some('held') })
    .from(stock)
    // What an order holds has to be packed, wherever its product is.
    .where(and(eq(stock.shopId, shopId), or(gt(stock.reserved, 0), sql`not ${isPutAway(shopId, sql`${stock.skuId}`)}`)))
  return counts ?? { all: 0, low: 0, out: 0, held: 0 }
})

const joined = and(eq(skus.id, stock.skuId), eq(skus.shopId, stock.shopId))
const ofProduct = eq(spus.id, skus.spuId)

async function listStock(
  { db, caller, locale, now }: Seller,
  { words, only, page }: Input<typeof sellerStock.page>,
): Promise<Output<typeof sellerStock.page>> {
  const { shopId } = caller
  const which = whichOf(shopId)
  const hits = words === '' ? 0 : await countNamed(db, shopId, words)
  const foundBy = (howMany: number) =>
    and(eq(stock.shopId, shopId), which[only], named(shopId, words, howMany), or(gt(stock.reserved, 0), ne(spus.state, 'archived')))
  const found = foundBy(hits)
  const rows = await db
    .select({ stock, sku: skus, title: spus.title })
    .from(stock)
    .innerJoin(skus, joined)
    .innerJoin(spus, ofProduct)
    .where(and(found, page.after ? lt(stock.skuId, page.after) : undefined))
    .orderBy(desc(stock.skuId))
    .limit(page.size + 1)
  const counts = await countsOf(db, shopId, now())
  const counted = () => {
    if (words === '') return { total: counts[only], isMore: false }
    if (isMany(hits) && only === 'all') return { total: MOST_COUNTED, isMore: true }
    return countShown(db, sql`select from ${stock} inner join ${skus} on ${joined} inner join ${spus} on ${ofProduct} where ${foundBy(0)}`)
  }
  const records = rows.slice(0, page.size).map(({ stock: { onHand, reserved, reorderAt }, sku, title }) => ({
    ...{ id: sku.id, spuId: sku.spuId, title: title[locale], name: pieceName(sku.variants, locale) },
    ...{ code: sku.code, barcode: sku.barcode, picUrl: sku.picture ? pictureUrl(sku.picture) : null },
    ...{ onHand, reserved, reorderAt, isLow: isLowStock(onHand, reorderAt) },
  }))
  return {
    records,
    next: rows.length > page.size ? (records.at(-1)?.id ?? null) : null,
    ...(await counted()),
    counts,
  }
}

type Counted = Output<typeof sellerStock.count>[number]

const onHandOf = async (tx: Db, shopId: string, id: string) => {
  const [row] = await tx
    .select({ onHand: stock.onHand })
    .from(stock)
    .where(and(eq(stock.shopId, shopId), eq(stock.skuId, id)))
  return row?.onHand
}

const told: Readonly<Record<string, Counted['is']>> = { conflict: 'changed', 'out-of-stock': 'held', 'not-found': 'unknown' }

/** Each row by itself: one that somebody else changed meanwhile keeps nobody from the others. */
function countStock({ db, caller, now }: Seller, { rows, reason }: Input<typeof sellerStock.count>): Promise<Counted[]> {
  const writer = { shopId: caller.shopId, accountId: caller.id }
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw new Refusal('bad-input')
  return inTransaction(db, async (tx) => {
    const results: Counted[] = []
    // In one order: two who count the same shelf wait for each other instead of for ever.
    for (const { id, counted, seen } of [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      try {
        const onHand = await moveStock(tx, writer, { skuId: id, kind: 'counted', by: { counted, seen }, reason }, now())
        results.push({ id, is: 'counted', onHand })
      } catch (failure) {
        const is = failure instanceof Refusal ? told[failure.reason] : undefined
        if (!is) throw failure
        results.push({ id, is, onHand: (await onHandOf(tx, caller.shopId, id)) ?? 0 })
      }
    }
    return rows.flatMap(({ id }) => results.find((one) => one.id === id) ?? [])
  })
}

async function historyOf(
  { db, caller }: Seller,
  { id, page }: Input<typeof sellerStock.history>,
): Promise<Output<typeof sellerStock.history>> {
  if ((await onHandOf(db, caller.shopId, id)) === undefined) throw new Refusal('not-found')
  const rows = await db
    .select()
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.shopId, caller.shopId),
        eq(stockMovements.skuId, id),
        page.after ? lt(stockMovements.id, page.after) : undefined,
      ),
    )
    .orderBy(desc(stockMovements.id))
    .limit(page.size + 1)
  const names = await namesOfAccounts(
    db,
    rows.flatMap(({ byAccount }) => byAccount ?? []),
  )
  const records = rows.slice(0, page.size).map(({ id: own, at, kind, change, onHand, reason, byAccount }) => ({
    ...{ id: own, at: at.toISOString(), kind, change, onHand, reason },
    who: names.get(byAccount ?? '') ?? null,
  }))
  return { records, next: rows.length > page.size ? (records.at(-1)?.id ?? null) : null }
}

export const sellerStockCalls: Handlers<typeof sellerStock> = {
  page: listStock,
  async move({ db, caller, now }, { id, kind, change, reason }) {
    const writer = { shopId: caller.shopId, accountId: caller.id }
    return { onHand: await moveStock(db, writer, { skuId: id, kind, by: { change }, reason }, now()) }
  },
  count: countStock,
  history: historyOf,
  setReorder: ({ db, caller }, { id, reorderAt }) =>
    inTransaction(db, async (tx) => {
      await setReorderPoint(tx, caller.shopId, id, reorderAt)
      return null
    }),
}
