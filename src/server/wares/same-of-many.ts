import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { ProductEdit, Same, sellerTable } from '../../contract/seller-table.ts'
import { brands, categories, skus, spus, stock } from '../catalogue/tables.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { categoryPath } from './edited-product.ts'
import { versionOf } from './frozen.ts'
import { ownProducts } from './own-products.ts'

const SAMPLES = 20

type Wanted = Omit<Input<typeof sellerTable.changeSame>, 'version'>

/** Which products; a category must be one that takes goods. */
export async function wantedSame(db: Db, shopId: string, { spuIds, found, same }: Wanted, locale: Locale): Promise<SQL | undefined> {
  if (same.field === 'category' && (await categoryPath(db, same.value, locale)) === null) throw new Refusal('not-found')
  return and(found ? ownProducts(shopId, found) : eq(spus.shopId, shopId), spuIds ? inArray(spus.id, spuIds) : undefined)
}

const shelves = (which: SQL) => sql`exists (select 1 from ${skus} sku join ${stock} own on own.shop_id = sku.shop_id and own.sku_id = sku.id
  where sku.spu_id = ${spus.id} and ${which})`

/** What is so already. */
const isSo = (same: Same): SQL => {
  if (same.field === 'addTag') return sql`${spus.tags} @> array[${same.value}]::text[]`
  if (same.field === 'removeTag') return sql`not ${spus.tags} @> array[${same.value}]::text[]`
  if (same.field === 'brand') return sql`${spus.brandId} in (select id from ${brands} where name = ${same.value})`
  if (same.field === 'category') return eq(spus.category3Id, same.value)
  if (same.field === 'weight') return eq(spus.weightGrams, same.value)
  return not(shelves(sql`own.on_hand <> ${same.value}`))
}

/** Unpaid orders hold more than there would be. */
const isHeld = (same: Same): SQL => (same.field === 'stock' ? shelves(sql`own.reserved > ${same.value}`) : sql`false`)

const shownOf = (same: Same, locale: Locale): SQL<string> => {
  if (same.field === 'brand') return sql<string>`(select name from ${brands} where id = ${spus.brandId})`
  if (same.field === 'category') return sql<string>`(select name ->> ${locale} from ${categories} where id = ${spus.category3Id})`
  if (same.field === 'weight') return sql<string>`${spus.weightGrams}::text`
  if (same.field === 'stock')
    return sql<string>`(select coalesce(sum(own.on_hand), 0)::text from ${skus} sku join ${stock} own on own.shop_id = sku.shop_id and own.sku_id = sku.id
      where sku.spu_id = ${spus.id})`
  return sql<string>`array_to_string(${spus.tags}, ', ')`
}

export async function previewSame(
  { db, caller, locale, now }: Context<'goodsSeller'>,
  input: Input<typeof sellerTable.previewSame>,
): Promise<Output<typeof sellerTable.previewSame>> {
  const { same } = input
  const isKnown = same.field !== 'category' || (await categoryPath(db, same.value, locale)) !== null
  const where = isKnown ? await wantedSame(db, caller.shopId, input, locale) : sql`false`
  const seen = await versionOf(db, where, now())
  const stays = sql`(${isSo(same)} or ${isHeld(same)})`
  const read = (which: SQL) =>
    db
      .select({ id: spus.id, title: spus.title, before: shownOf(same, locale), isHeld: sql<boolean>`${isHeld(same)}` })
      .from(spus)
      .where(and(where, which))
      .orderBy(asc(spus.id))
      .limit(SAMPLES)
  const [samples, others] = [await read(not(stays)), await read(stays)]
  return {
    ...seen,
    changing: await db.$count(spus, and(where, not(stays))),
    samples: samples.map(({ id, title, before }) => ({ id, title: title[locale], before })),
    stays: others.map((one) => ({ id: one.id, title: one.title[locale], why: one.isHeld ? ('held' as const) : ('is-so' as const) })),
  }
}

/** The same thing of many as changes of each. */
export async function sameEdits(tx: Db, shopId: string, ids: readonly string[], same: Same): Promise<ProductEdit[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ spuId: spus.id, version: spus.version, tags: spus.tags })
    .from(spus)
    .where(and(eq(spus.shopId, shopId), inArray(spus.id, [...ids])))
    .orderBy(asc(spus.id))
  const shelf =
    same.field === 'stock'
      ? await tx
          .select({ spuId: skus.spuId, skuId: skus.id, seenStock: stock.onHand })
          .from(skus)
          .innerJoin(stock, and(eq(stock.shopId, skus.shopId), eq(stock.skuId, skus.id)))
          .where(and(eq(skus.shopId, shopId), inArray(skus.spuId, [...ids])))
      : []
  return rows.map(({ spuId, version, tags }) => ({
    ...{ spuId, version, set: setOf(same, tags) },
    pieces: shelf.flatMap((one) =>
      one.spuId === spuId && same.field === 'stock' ? [{ skuId: one.skuId, seenStock: one.seenStock, set: { stock: same.value } }] : [],
    ),
  }))
}

function setOf(same: Same, tags: readonly string[]): ProductEdit['set'] {
  if (same.field === 'addTag') return { tags: tags.includes(same.value) ? [...tags] : [...tags, same.value] }
  if (same.field === 'removeTag') return { tags: tags.filter((tag) => tag !== same.value) }
  if (same.field === 'brand') return { brand: same.value }
  if (same.field === 'category') return { category: same.value }
  return same.field === 'weight' ? { weight: same.value } : {}
}
