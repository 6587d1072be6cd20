import { sql } from 'drizzle-orm'
import type { ProductSummary } from '../../contract/catalogue.ts'
import type { Category } from '../../contract/categories.ts'
import type { Locale } from '../../contract/locale.ts'
import type { ColourFamily, ProductFilter, ProductList } from '../../contract/search.ts'
import { apart } from '../../rules/goods/apart.ts'
import { fewLeft } from '../../rules/goods/few-left.ts'
import type { Variant } from '../../rules/goods/product.ts'
import { colourFamily } from '../../rules/search/colour-family.ts'
import { equallyFit } from '../../rules/search/equally-fit.ts'
import { MOST_WORDS } from '../../rules/search/query-words.ts'
import { categoryIn, categoryTree } from '../catalogue/category-tree.ts'
import { keptSummaries } from '../catalogue/product-summaries.ts'
import { skus, spus, stock } from '../catalogue/tables.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { statement, unseen } from '../db/statement.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { keptAnswer } from './answers.ts'
import { namedFacets } from './facet-names.ts'
import { liveRules } from './live-rules.ts'
import { hasOwnPrices } from './own-prices.ts'
import type { ProductQuery } from './product-query.ts'
import { searchProducts } from './search-products.ts'
import { shelfOf } from './shelf/follow.ts'
import { searchDocuments } from './tables.ts'

type Asking = Pick<Context, 'db' | 'locale' | 'now' | 'storefront'>

const BEST_SELLERS = 12
const CATEGORIES = 8

const queryOf = ({ searchText, current, ...filter }: ProductFilter, locale: Locale): ProductQuery => ({
  ...filter,
  text: searchText,
  page: current,
  locale,
})

/** A page of a product list with everything around it. */
export async function listProducts({ db, locale, now, storefront }: Asking, asked: ProductFilter): Promise<ProductList> {
  // Rules that another process has put live since make this one forget its lists.
  if (asked.searchText) await liveRules(db, now())
  // A storefront lists its own goods, whatever mall they stand in.
  const filter = storefront ? { ...asked, mallId: undefined, shopIds: [storefront.shopId] } : asked
  return keptList(db, { locale, storefront, filter }, now())
}

interface AskedList extends Pick<Context, 'locale' | 'storefront'> {
  filter: ProductFilter
}

const keptList = keptAnswer(
  // Together as long as a list may lag behind a price; the cart never does.
  {
    lifeMs: 5_000,
    graceMs: 5_000,
    // Each holds its counts of every filter, some twenty kilobytes.
    most: 400,
    keyOf: ({ locale, storefront, filter }: AskedList) => `${locale} ${storefront?.shopId ?? ''} ${JSON.stringify(filter)}`,
    shows: ({ records, instead }: ProductList) => [...records, ...(instead?.products ?? [])].map(({ id }) => id),
  },
  makeList,
)

async function makeList(db: Db, { locale, storefront, filter }: AskedList, now: Date): Promise<ProductList> {
  const isOwn = storefront !== null && (await hasOwnPrices(db, storefront.shopId, now))
  const answer = await searchProducts(db, { ...queryOf(filter, locale), ...(isOwn && { ownPricesOf: storefront.shopId }) }, now)
  const [found, facets] = await sideBySide(db, [
    () => keptSummaries(db, answer.ids, { locale, now, storefront }),
    () => namedFacets(db, answer, { locale, now }),
  ])
  // A laptop gives way to another laptop that fits as well, and to no bag for one.
  const shelf = filter.searchText ? await shelfOf(db) : null
  const bands = equallyFit(answer.fits)
  const bandOf = new Map(answer.ids.map((id, at) => [id, bands[at] ?? 0]))
  const groupOf = ({ id }: ProductSummary) => `${bandOf.get(id)} ${shelf?.kindOf(id) ?? ''}`
  // An order that was asked for by name is kept to the letter; ours may move a place or two.
  const records = filter.sort === 'relevance' ? apart(found, ({ picUrl }) => picUrl, { groupOf }) : found
  const { total, isExact, cursor, correction, understood, unknown } = answer
  const instead = total === 0 ? await waysOn(db, { locale, storefront, filter }, now) : null
  return { records, total, isExact, cursor, facets, correction, understood: [...understood], unknown: [...unknown], instead }
}

/** What a person may do who found nothing: a shorter text, categories, what others buy. */
async function waysOn(
  db: Db,
  { locale, storefront, filter: { searchText, mallId, shopIds, asTyped } }: AskedList,
  now: Date,
): Promise<NonNullable<ProductList['instead']>> {
  const asked = { locale, mallId, ...(storefront && shopIds ? { shopIds } : {}), size: BEST_SELLERS, withCounts: false } as const
  const nearest = await searchProducts(db, { ...asked, text: searchText, asTyped, sort: 'relevance', isNearest: true }, now)
  const isNearest = nearest.ids.length > 0
  const best = isNearest ? nearest : await searchProducts(db, { ...asked, text: '', inStock: true, sort: 'bestSelling' }, now)
  const [products, categories] = await sideBySide(db, [
    () => keptSummaries(db, best.ids, { locale, now, storefront }),
    () => (storefront ? [] : relatedCategories(db, { text: searchText, locale, mallId, size: CATEGORIES, isNearest }, now)),
  ])
  return { text: storefront ? null : await broaderText(db, { text: searchText, locale, mallId }, now), categories, products, isNearest }
}

/** The text without its first or last word, when that finds something; of one that is too long to be read whole neither would say more. */
async function broaderText(
  db: Db,
  { text, locale, mallId }: Pick<ProductQuery, 'text' | 'locale' | 'mallId'>,
  now: Date,
): Promise<string | null> {
  const words = text.split(/\s+/)
  if (words.length < 2 || words.length > MOST_WORDS) return null
  for (const shorter of [words.slice(1), words.slice(0, -1)]) {
    const candidate = shorter.join(' ')
    const { total } = await searchProducts(db, { text: candidate, locale, mallId, sort: 'relevance', size: 1, withCounts: false }, now)
    if (total > 0) return candidate
  }
  return null
}

const readKinds = statement<{ ids: string[] }, { id: string }>(
  'search-kinds-of-hits',
  (value) => sql`
    select category3_id as id from ${searchDocuments} where id = any(${unseen(value.ids, 'uuid[]')}) group by 1 order by count(*) desc, 1`,
)

async function kindsOfHits(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const known = (await shelfOf(db))?.kindsOf(ids)
  if (known) return known
  const { rows } = await readKinds(db, { ids: [...ids] })
  return rows.map(({ id }) => id)
}

/** The categories with the most hits, and with nothing found the biggest of the house. */
export async function relatedCategories(
  db: Db,
  {
    text,
    locale,
    mallId,
    size,
    isNearest,
  }: { text: string; locale: Locale; mallId: number | undefined; size: number; isNearest?: boolean },
  now: Date,
): Promise<Category[]> {
  const [tree, answer] = await sideBySide(db, [
    () => categoryTree(db, now),
    () => searchProducts(db, { text, locale, mallId, sort: 'relevance', size: 48, withCounts: false, isNearest }, now),
  ])
  const found = (await kindsOfHits(db, answer.ids)).flatMap((id) => tree.byId.get(id) ?? [])
  const biggest = [...tree.byId.values()].filter(({ type, level }) => type === 'P' && level === 1)
  return (found.length > 0 && text !== '' ? found : biggest).slice(0, size).map((category) => categoryIn(locale, category))
}

type SkuSummary = ProductSummary & { colour: string | null; sizeName: string | null }

interface SkuRow extends Record<string, unknown> {
  id: string
  spuId: string
  variants: Variant[]
  priceCents: number
  feeCents: number
  picture: string
  left: number
}

/** Of each product the SKU in a wanted colour, in stock before sold out, the cheapest first. */
export async function bestSkus(
  { db, locale, storefront }: Asking,
  records: readonly ProductSummary[],
  colours: readonly ColourFamily[],
): Promise<SkuSummary[]> {
  const { rows } = await db.execute<SkuRow>(sql`
    select ${skus}.id, ${skus}.spu_id as "spuId", ${skus}.variants, case when ${storefront !== null} then coalesce(${skus}.independent_cents, ${skus}.price_cents) else ${skus}.price_cents end as "priceCents", ${spus}.handling_cents + ${spus}.installation_cents + ${spus}.extra_shipping_cents as "feeCents", ${skus}.picture,
      coalesce(${stock}.on_hand - ${stock}.reserved, 0) as left
    from ${skus} join ${spus} on ${spus}.id = ${skus}.spu_id
    left join ${stock} on ${stock}.shop_id = ${skus}.shop_id and ${stock}.sku_id = ${skus}.id
    where ${skus}.spu_id = any(${sql.param(records.map(({ id }) => id))}::uuid[]) order by 4, ${skus}.sort`)
  const variantOf = (row: SkuRow, attribute: Variant['attribute']) => row.variants.find((variant) => variant.attribute === attribute)
  const isWanted = (row: SkuRow) => {
    const hex = variantOf(row, 'colour')?.hex
    return hex !== undefined && colours.includes(colourFamily(hex))
  }
  const merit = (row: SkuRow) => (isWanted(row) ? 2 : 0) + (row.left > 0 ? 1 : 0)
  return records.map((record) => {
    const mine = rows.filter(({ spuId }) => spuId === record.id).sort((a, b) => merit(b) - merit(a))
    // A deal's price belongs to its own SKU.
    const best = record.dealEndsAt ? mine.find(({ id }) => id === record.skuId) : mine[0]
    if (!best) return { ...record, colour: null, sizeName: null }
    const changed =
      best.id === record.skuId
        ? {}
        : {
            skuId: best.id,
            priceCents: best.priceCents + best.feeCents,
            wasCents: null,
            picUrl: pictureUrl(best.picture),
            secondPicUrl: null,
            stockLeft: fewLeft(Math.max(0, best.left)),
          }
    const name = (attribute: Variant['attribute']) => variantOf(best, attribute)?.value[locale] ?? null
    return { ...record, ...changed, colour: name('colour'), sizeName: name('size') }
  })
}
