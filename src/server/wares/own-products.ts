import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import { locales } from '../../contract/locale.ts'
import { MOST_COUNTED } from '../../contract/seller-orders.ts'
import type { ProductFilter, sellerProduct } from '../../contract/seller-products.ts'
import { isLow, isOffSale, lacksWords } from '../catalogue/needs-care.ts'
import { skus, spus, stock } from '../catalogue/tables.ts'
import type { Context } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { pictureUrl } from '../media/picture-url.ts'

const names = sql`to_tsvector('simple', regexp_replace(lower(
  (${spus.title} ->> 'en') || ' ' || (${spus.title} ->> 'fr') || ' ' || coalesce(${spus.modelNumber}, '') || ' ' || coalesce(${spus.handle}, '')), '[!-/:-@_]+', ' ', 'g'))`

const likeStart = (words: string) => `${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/**
 * The beginnings of all words that were typed, in the title, the model or the handle; or the beginning of a SKU or barcode. One product may
 * be among them more than once.
 */
function named(shopId: string, words: string): SQL {
  const start = likeStart(words)
  const numbered = (column: SQL) => sql`select spu_id from ${skus} where shop_id = ${shopId} and ${column} like ${start}`
  const titled = titledIn(words)
  // Each by its own index: one condition over all of them would read every title.
  return sql`${titled ? sql`select ${spus.id} from ${spus} where ${spus.shopId} = ${shopId} and ${titled} union all` : sql``}
    ${numbered(sql`lower(code)`)} union all ${numbered(sql`barcode`)}`
}

/**
 * Gathered once, and then each by its id. Joined to the products, it is asked anew for each of them where the database has not yet counted
 * what a file has just brought.
 */
const gathered = (shopId: string, words: string): SQL => sql`${spus.id} = any(array(${named(shopId, words)}))`

/** The same asked of one product after the other. */
function isNamed(shopId: string, words: string): SQL {
  const start = likeStart(words)
  const numbered = sql`exists (select 1 from ${skus} own where own.shop_id = ${shopId} and own.spu_id = ${spus.id} and (lower(own.code) like ${start} or own.barcode like ${start}))`
  const titled = titledIn(words)
  return titled ? sql`(${titled} or ${numbered})` : numbered
}

/** So many products with the same words are sooner met in the order of the list than gathered and sorted. */
const MANY_NAMED = 3_000

/** So many numbers are looked at: one product may have thousands of them. */
const MOST_NUMBERS = 20_000

/** How many products words find, as far as it decides how to look for them. */
export async function countNamed(db: Db, shopId: string, words: string): Promise<number> {
  const titled = titledIn(words)
  const most = MANY_NAMED + 1
  const inTitles = titled ? await countUpTo(db, sql`select from ${spus} where ${spus.shopId} = ${shopId} and ${titled}`, most) : 0
  if (isMany(inTitles)) return inTitles
  const numbered = sql`select spu_id from ${skus} where shop_id = ${shopId} and lower(code) like ${likeStart(words)} limit ${MOST_NUMBERS}`
  return inTitles + (await countUpTo(db, sql`select distinct spu_id from (${numbered}) numbered`, most))
}

export const isMany = (found: number): boolean => found > MANY_NAMED

function titledIn(words: string): SQL | undefined {
  // Chinese has no spaces between words: what was typed stands anywhere.
  if (/\p{Script=Han}/u.test(words)) return sql`${spus.title} ->> 'zh' like ${`%${likeStart(words)}`}`
  const starts = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (starts.length === 0) return undefined
  // Where the database knows only the capitals of English, an accented one is another letter.
  const spelled = (word: string) =>
    /^[a-z\d]+$/.test(word) ? [word] : [...new Set([word, word.toUpperCase(), (word[0] ?? '').toUpperCase() + word.slice(1)])]
  const oneOf = (word: string) =>
    `(${spelled(word)
      .map((one) => `${one}:*`)
      .join(' | ')})`
  return sql`${names} @@ to_tsquery('simple', ${starts.map(oneOf).join(' & ')})`
}

/** Products of a shop that a filter finds; the same for a list and for a change of all that were found. */
export const ownProducts = (
  shopId: string,
  { words, state, isLow: onlyLow, lacks, categoryId }: ProductFilter,
  { hits = 0 } = {},
): SQL | undefined =>
  and(
    eq(spus.shopId, shopId),
    // As literals, so that the indexes of what is put away, lacking and low are known to fit.
    state ? sql`${spus.state} = ${sql.raw(`'${state}'`)}` : undefined,
    // What was put away needs no care, unless somebody looks for just that.
    !state && lacks ? sql`${spus.state} <> 'archived'` : undefined,
    // Only what is on sale runs low.
    onlyLow ? sql`${spus.state} = 'active'` : undefined,
    lacks ? lacksWords(lacks) : undefined,
    onlyLow
      ? sql`${spus.id} in (select sku.spu_id from ${stock} own join ${skus} sku on sku.id = own.sku_id where own.shop_id = ${shopId} and ${isLow(sql`own`)})`
      : undefined,
    categoryId ? or(eq(spus.category1Id, categoryId), eq(spus.category2Id, categoryId), eq(spus.category3Id, categoryId)) : undefined,
    words === '' ? undefined : isMany(hits) ? isNamed(shopId, words) : gathered(shopId, words),
  )

type Asked = Input<typeof sellerProduct.page>
type Sort = Asked['sort']

/** Each order with the column that it goes by, as the database says it: a moment has more digits than a Date. */
const orders: Record<Sort, { column: SQL; isUp: boolean; type: string }> = {
  changed: { column: sql`${spus.updatedAt}`, isUp: false, type: 'timestamptz' },
  sold: { column: sql`${spus.soldCount}`, isUp: false, type: 'integer' },
  'price-up': { column: sql`${spus.priceCents}`, isUp: true, type: 'integer' },
  'price-down': { column: sql`${spus.priceCents}`, isUp: false, type: 'integer' },
}

async function behind(db: Db, shopId: string, after: string | null, sort: Sort): Promise<SQL | undefined> {
  if (!after) return undefined
  const { column, isUp, type } = orders[sort]
  const [last] = await db
    .select({ value: sql<string>`(${column})::text` })
    .from(spus)
    .where(and(eq(spus.shopId, shopId), eq(spus.id, after)))
  if (!last) return undefined
  return sql`(${column}, ${spus.id}) ${sql.raw(isUp ? '>' : '<')} (${last.value}::${sql.raw(type)}, ${after}::uuid)`
}

const summed = sql`(select json_build_object('pieces', count(*), 'onHand', coalesce(sum(own.on_hand), 0), 'isLow', coalesce(bool_or(${isLow(sql`own`)}), true),
    'code', (array_agg(sku.code order by sku.sort))[1])
  from ${skus} sku left join ${stock} own on own.shop_id = sku.shop_id and own.sku_id = sku.id where sku.spu_id = ${spus.id})`

interface Summed {
  pieces: number
  onHand: number
  isLow: boolean
  code: string | null
}

type Counts = Output<typeof sellerProduct.page>['counts']

/** Of a shop with more than so many, figures may be some seconds old: counting them anew would take longer than all the rest. */
const MANY = 5_000
const isLarge = async (db: Db, shopId: string) =>
  (await db.select({ id: spus.id }).from(spus).where(eq(spus.shopId, shopId)).offset(MANY).limit(1)).length > 0

/** Asked of a large shop by several at once, or again soon. */
export const keptOfLarge = <Value>(load: (db: Db, shopId: string) => Promise<Value>) => {
  const ofLarge = kept({ lifeMs: 5_000, graceMs: 60_000 }, load)
  return async (db: Db, shopId: string, now: Date): Promise<Value> =>
    (await isLarge(db, shopId)) ? ofLarge(db, shopId, now) : load(db, shopId)
}

/** How many there are of each kind: all of them by a narrow index, and what is not for sale apart. */
const countsOf = keptOfLarge(async (db: Db, shopId: string): Promise<Counts> => {
  const { rows } = await db.execute<Record<'all' | 'draft' | 'scheduled' | 'archived' | 'low' | 'lacking', number>>(sql`
    select (select count(*) from ${spus} where shop_id = ${shopId})::integer as all,
      count(*) filter (where state = 'draft')::integer as draft,
      count(*) filter (where state = 'scheduled')::integer as scheduled,
      count(*) filter (where state = 'archived')::integer as archived,
      (select count(*) from ${spus} where shop_id = ${shopId} and lacks <> '{}' and state <> 'archived')::integer as lacking,
      (select count(distinct sku.spu_id) from ${stock} own join ${skus} sku on sku.id = own.sku_id
        where own.shop_id = ${shopId} and ${isLow(sql`own`)} and not ${isOffSale(shopId, sql`own.sku_id`)})::integer as low
    from ${spus} where shop_id = ${shopId} and state <> 'active'`)
  const { all = 0, draft = 0, scheduled = 0, archived = 0, low = 0, lacking = 0 } = rows[0] ?? {}
  return { active: all - draft - scheduled - archived, draft, scheduled, archived, low, lacking }
})

const isWhole = ({ words, isLow: onlyLow, lacks, categoryId }: ProductFilter) => words === '' && !onlyLow && !lacks && !categoryId

const isOnlyNamed = (asked: ProductFilter) => asked.words !== '' && !asked.state && isWhole({ ...asked, words: '' })

const isOnlyLow = (asked: ProductFilter) => asked.isLow && !asked.state && isWhole({ ...asked, isLow: false })

const exactly = (total: number) => ({ total, isMore: false })

/** Of what words find nobody counts more than so many: reading a hundred thousand rows for a figure would take longer than the list. */
export async function countShown(db: Db, rows: SQL): Promise<{ total: number; isMore: boolean }> {
  const n = await countUpTo(db, rows, MOST_COUNTED + 1)
  return { total: Math.min(n, MOST_COUNTED), isMore: n > MOST_COUNTED }
}

export async function listOwn(
  { db, caller: { shopId }, locale, now }: Context<'goodsSeller'>,
  asked: Asked,
): Promise<Output<typeof sellerProduct.page>> {
  const { page, sort } = asked
  const { column, isUp } = orders[sort]
  const direction = isUp ? asc : desc
  const hits = asked.words === '' ? 0 : await countNamed(db, shopId, asked.words)
  const found = ownProducts(shopId, asked, { hits })
  const rows = await db
    .select({ spu: spus, summed: sql<Summed>`${summed}` })
    .from(spus)
    .where(and(found, await behind(db, shopId, page.after, sort)))
    .orderBy(direction(column), direction(spus.id))
    .limit(page.size + 1)
  const counts = await countsOf(db, shopId, now())
  const { active, draft, scheduled, archived } = counts
  const whole = asked.state ? { active, draft, scheduled, archived }[asked.state] : active + draft + scheduled + archived
  const records = rows.slice(0, page.size).map(({ spu, summed: { pieces, onHand, isLow: low, code } }) => ({
    id: spu.id,
    version: spu.version,
    title: spu.title[locale],
    picUrl: spu.mainPicture ? pictureUrl(spu.mainPicture) : null,
    state: spu.state,
    publishAt: spu.publishAt?.toISOString() ?? null,
    priceCents: spu.priceCents,
    priceMaxCents: spu.priceMaxCents,
    soldCount: spu.soldCount,
    lacks: locales.filter((each) => spu.lacks.some((path) => path === `title.${each}` || path === `description.${each}`)),
    updatedAt: spu.updatedAt.toISOString(),
    ...{ pieces, onHand, isLow: low && spu.state !== 'archived', code },
  }))
  const totalOf = async () => {
    if (isWhole(asked)) return exactly(whole)
    if (isOnlyLow(asked)) return exactly(counts.low)
    // Nothing else narrows them, and there are more than anybody counts.
    if (isMany(hits) && isOnlyNamed(asked)) return { total: MOST_COUNTED, isMore: true }
    return countShown(db, sql`select from ${spus} where ${ownProducts(shopId, asked)}`)
  }
  return {
    records,
    next: rows.length > page.size ? (records.at(-1)?.id ?? null) : null,
    ...(await totalOf()),
    counts,
  }
}
