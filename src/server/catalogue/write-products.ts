import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { WrittenProduct } from '../../rules/goods/product.ts'
import { slugOf } from '../../rules/goods/product-address.ts'
import { problemsOf } from '../../rules/goods/product-problems.ts'
import { standIn } from '../../rules/goods/stand-in.ts'
import { matchGroupOf } from '../../rules/matching/match-group.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { type Placed, recount } from './recount.ts'
import { brands, categories, spus } from './tables.ts'
import { type Priced, writePieces } from './write-pieces.ts'
import { writeSurroundings } from './write-surroundings.ts'
import type { Writer } from './writer.ts'

export interface Written {
  id: string
  version: number
}

type Before = Placed & Pick<typeof spus.$inferSelect, 'version' | 'createdAt'>

/** A product as it is about to be written, for whoever may keep it from being shown. */
export type AboutToBe = Pick<
  Row,
  'id' | 'shopId' | 'category3Id' | 'title' | 'description' | 'mainPicture' | 'priceCents' | 'state' | 'version'
> & { lacks: readonly string[] }

/** Hear of it inside the transaction. */
export interface WhenWritten {
  /** Before they are written: which of them the marketplace keeps from being shown. */
  held(tx: Db, products: readonly AboutToBe[], now: Date): Promise<ReadonlySet<string>>
  /** Pieces that are new, or cost something else now. */
  priced(tx: Db, pieces: readonly Priced[], now: Date): Promise<void>
  /** Products that are found otherwise now. */
  changed(tx: Db, spuIds: readonly string[]): Promise<void>
}

/**
 * The one way in which products are written, for editors, files and programs: texts, pieces, prices with their log, first stock, pictures,
 * attributes, what is counted and what is found, all of it or nothing. A product that somebody else has written in between, and that the
 * writer has not seen so, is a conflict.
 */
export async function writeProducts(
  db: Db,
  writer: Writer,
  products: readonly WrittenProduct[],
  now: Date,
  when: WhenWritten,
): Promise<Written[]> {
  if (products.some((product) => problemsOf(product).length > 0)) throw new Refusal('bad-input')
  const known = products.flatMap((product) => product.known?.id ?? [])
  if (new Set(known).size < known.length) throw new Refusal('bad-input')
  if (products.length === 0) return []
  return inTransaction(db, async (tx) => {
    const before = await lockProducts(tx, writer.shopId, known)
    const places = await readPlaces(tx, products)
    const brandIds = await findBrands(tx, products)
    const asSaid = products.map((product) => {
      const own = product.known && before.get(product.known.id)
      if (product.known && !own) throw new Refusal('not-found')
      if (own && own.version !== product.known?.version) throw new Refusal('conflict')
      return rowOf(product, { writer, own, place: places.get(product.category3Id), brandId: brandIds.get(slugOf(product.brand)), now })
    })
    const held = await when.held(
      tx,
      asSaid.map((row) => ({ ...row, lacks: row.lacks ?? [] })),
      now,
    )
    const rows = asSaid.map((row) => ({ ...row, isHeld: held.has(row.id), published: row.published && !held.has(row.id) }))
    await refuseTakenHandles(tx, writer.shopId, rows)
    await saveRows(tx, rows)
    const written = rows.map((row, at) => ({ id: row.id, product: products[at] as WrittenProduct }))
    await when.priced(tx, await writePieces(tx, writer, written, now), now)
    await writeSurroundings(tx, written)
    await recount(tx, writer.shopId, [...before.values()], rows)
    // What is new and not for sale nobody can have met: a file of thousands of drafts costs the index nothing.
    await when.changed(
      tx,
      rows.filter(({ id, published }) => published || before.has(id)).map(({ id }) => id),
    )
    return rows.map(({ id, version }) => ({ id, version }))
  })
}

/** In one order, so that two who write the same products wait for each other instead of for ever. */
async function lockProducts(tx: Db, shopId: string, ids: readonly string[]): Promise<Map<string, Before>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: spus.id,
      version: spus.version,
      createdAt: spus.createdAt,
      published: spus.published,
      category1Id: spus.category1Id,
      category2Id: spus.category2Id,
      category3Id: spus.category3Id,
      brandId: spus.brandId,
    })
    .from(spus)
    .where(and(eq(spus.shopId, shopId), inArray(spus.id, [...ids])))
    .orderBy(asc(spus.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

type Place = Record<'category1Id' | 'category2Id' | 'category3Id', string> & { key: string }

/** Goods stand on the third level; the two above follow from it. */
async function readPlaces(tx: Db, products: readonly WrittenProduct[]): Promise<Map<string, Place>> {
  const ids = [...new Set(products.map(({ category3Id }) => category3Id))]
  const now = alias(categories, 'place_now')
  // Whoever had the page open while a category went into another one saves into that one.
  const rows = await tx
    .select({ asked: categories.id, category3Id: now.id, category2Id: now.parentId, category1Id: now.rootId, key: now.key })
    .from(categories)
    .innerJoin(now, sql`${now.id} = coalesce(${categories.mergedInto}, ${categories.id})`)
    .where(and(inArray(categories.id, ids), eq(categories.type, 'P'), eq(categories.level, 3), isNull(now.mergedInto)))
  return new Map(rows.flatMap(({ asked, category2Id, ...row }) => (category2Id ? [[asked, { ...row, category2Id }] as const] : [])))
}

/** A maker that nobody has named before is a new one. */
async function findBrands(tx: Db, products: readonly WrittenProduct[]): Promise<Map<string, string>> {
  const named = new Map(products.map(({ brand }) => [slugOf(brand), brand.trim()]))
  if (named.has('')) throw new Refusal('bad-input')
  const slugs = [...named.keys()].sort()
  const find = () => tx.select({ slug: brands.slug, id: brands.id }).from(brands).where(inArray(brands.slug, slugs))
  const found = new Map((await find()).map(({ slug, id }) => [slug, id]))
  const missing = slugs.filter((slug) => !found.has(slug))
  if (missing.length === 0) return found
  await tx
    .insert(brands)
    .values(missing.map((slug) => ({ id: newId(), slug, name: named.get(slug) ?? slug, productCount: 0 })))
    .onConflictDoNothing({ target: brands.slug })
  return new Map((await find()).map(({ slug, id }) => [slug, id]))
}

interface Around {
  writer: Writer
  own: Before | undefined
  place: Place | undefined
  brandId: string | undefined
  now: Date
}

const pathsOf = (field: string, { lacks }: { lacks: readonly Locale[] }) => lacks.map((locale) => `${field}.${locale}`)

type Row = typeof spus.$inferInsert & Placed & { version: number }

function rowOf(product: WrittenProduct, { writer, own, place, brandId, now }: Around): Row {
  // A category that was closed meanwhile, or never was one for goods.
  if (!place || !brandId) throw new Refusal('bad-input')
  const { pieces, pictures, attributes: _, known: __, brand, key: ___, ...said } = { ...product, ...place }
  const [title, description, bullets] = [standIn(product.title), standIn(product.description), standIn(product.bullets)]
  const prices = pieces.map(({ priceCents }) => priceCents)
  const cheapest = pieces.reduce((least, piece) => (piece.priceCents < least.priceCents ? piece : least))
  return {
    ...said,
    title: title.said,
    description: description.said,
    bullets: bullets.said,
    lacks: [...pathsOf('title', title), ...pathsOf('description', description), ...pathsOf('bullets', bullets)],
    publishAt: product.state === 'scheduled' ? (product.publishAt ?? null) : null,
    id: own?.id ?? newId(),
    shopId: writer.shopId,
    brandId,
    matchGroup: matchGroupOf(brand, product.modelNumber),
    family: place.key,
    tags: [...product.tags],
    mainPicture: pictures.find(({ isView }) => !isView)?.key ?? pictures[0]?.key ?? '',
    colours: [...new Set(pieces.flatMap(({ chosen }) => chosen.filter(({ attribute }) => attribute === 'colour').map(({ key }) => key)))],
    priceCents: cheapest.priceCents,
    priceMaxCents: prices.reduce((most, cents) => Math.max(most, cents)),
    wasCents: cheapest.wasCents,
    published: product.state === 'active',
    version: (own?.version ?? 0) + 1,
    // What only others say of it, and what is counted once its pieces are written. Of a known one they stay.
    inStock: false,
    rating: 0,
    reviewCount: 0,
    soldCount: 0,
    createdAt: own?.createdAt ?? now,
    updatedAt: now,
  }
}

/** Told as such: the database would only say that it broke. */
async function refuseTakenHandles(tx: Db, shopId: string, rows: readonly Row[]): Promise<void> {
  const handles = new Map(rows.flatMap(({ handle, id }) => (handle ? [[handle, id]] : [])))
  if (handles.size < rows.filter(({ handle }) => handle).length) throw new Refusal('name-taken')
  if (handles.size === 0) return
  const taken = await tx
    .select({ id: spus.id, handle: spus.handle })
    .from(spus)
    .where(and(eq(spus.shopId, shopId), inArray(spus.handle, [...handles.keys()])))
  if (taken.some(({ id, handle }) => handles.get(handle ?? '') !== id)) throw new Refusal('name-taken')
}

const kept = new Set(['id', 'shopId', 'inStock', 'rating', 'reviewCount', 'soldCount', 'createdAt'])

async function saveRows(tx: Db, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => !kept.has(name)) as (keyof Row & keyof typeof spus)[]
  const set = Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${(spus[name] as { name: string }).name}`)]))
  await tx.insert(spus).values(rows).onConflictDoUpdate({ target: spus.id, set })
}
