import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Text } from '../../contract/locale.ts'
import type { ProductQuestion } from '../../contract/product-questions.ts'
import type { ReviewTag } from '../../contract/reviews.ts'
import type { Variant } from '../../rules/goods/product.ts'
import { dealRuns } from '../catalogue/deal-runs.ts'
import { brands, deals, gifts, pictures, productVideos, skus, spuAttributes, spus, stock } from '../catalogue/tables.ts'
import { askedTogether } from '../db/asked-together.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { unseen } from '../db/statement.ts'
import { productQuestions } from '../product-questions/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { shops } from '../shops/tables.ts'
import { subscriptionOffers } from '../subscriptions/tables.ts'

export interface SkuRow {
  id: string
  variants: Variant[]
  priceCents: number
  wasCents: number | null
  /** At the shop's own address. */
  independentCents: number | null
  picture: string
  /** Pieces that nobody holds. */
  left: number
  deal: { priceCents: number; wasCents: number; endsAt: string } | null
}

interface PictureRow {
  key: string
  alt: Text
  colour: string | null
  isView: boolean
}

interface VideoRow {
  key: string
  poster: string
  title: Text
}

interface AttributeRow {
  key: string
  name: Text
  value: Text
}

interface GiftRow {
  minimumCents: number
  startsAt: string
  endsAt: string
}

const now = sql.placeholder('now')

/** Rows of another table as one list inside the product's row: a product is read in one question. */
const listOf = <Row>(fields: SQL, order: SQL, from: SQL) =>
  sql<Row[]>`coalesce((select json_agg(${fields} order by ${order}) ${from}), '[]')`

const runningDeal = sql`(select json_build_object('priceCents', ${deals.priceCents}, 'wasCents', ${deals.wasCents}, 'endsAt', ${deals.endsAt})
  from ${deals} where ${deals.spuId} = ${skus.spuId} and ${deals.skuId} = ${skus.id} and ${dealRuns(now)}
  order by ${deals.priceCents} limit 1)`

const productSkus = listOf<SkuRow>(
  sql`json_build_object('id', ${skus.id}, 'variants', ${skus.variants}, 'priceCents', ${skus.priceCents}, 'wasCents', ${skus.wasCents},
    'independentCents', ${skus.independentCents}, 'picture', ${skus.picture}, 'left', coalesce(${stock.onHand} - ${stock.reserved}, 0), 'deal', ${runningDeal})`,
  sql`${skus.sort}`,
  sql`from ${skus} left join ${stock} on ${stock.shopId} = ${skus.shopId} and ${stock.skuId} = ${skus.id} where ${skus.spuId} = ${spus.id}`,
)

const productPictures = listOf<PictureRow>(
  sql`json_build_object('key', ${pictures.key}, 'alt', ${pictures.alt}, 'colour', ${pictures.colour}, 'isView', ${pictures.isView})`,
  sql`${pictures.sort}`,
  sql`from ${pictures} where ${pictures.spuId} = ${spus.id}`,
)

const productFilms = listOf<VideoRow>(
  sql`json_build_object('key', ${productVideos.key}, 'poster', ${productVideos.poster}, 'title', ${productVideos.title})`,
  sql`${productVideos.sort}`,
  sql`from ${productVideos} where ${productVideos.spuId} = ${spus.id}`,
)

const productAttributes = listOf<AttributeRow>(
  sql`json_build_object('key', ${spuAttributes.key}, 'name', ${spuAttributes.name}, 'value', ${spuAttributes.value})`,
  sql`${spuAttributes.sort}`,
  sql`from ${spuAttributes} where ${spuAttributes.spuId} = ${spus.id}`,
)

/** How many reviews gave 5, 4, 3, 2 and 1 stars. */
const starCounts = sql<number[]>`(select array[${sql.join(
  [5, 4, 3, 2, 1].map((stars) => sql`count(*) filter (where ${reviews.stars} = ${sql.raw(String(stars))})`),
  sql`, `,
)}]::integer[] from ${reviews} where ${reviews.spuId} = ${spus.id} and ${reviews.isPublished})`

/** What stood out to those who reviewed it. */
const reviewTags = sql<{ tag: ReviewTag; count: number }[]>`coalesce((
  select json_agg(json_build_object('tag', said.tag, 'count', said.count) order by said.count desc, said.tag) from (
    select tag, count(*) from ${reviews}, unnest(${reviews.tags}) tag where ${reviews.spuId} = ${spus.id} and ${reviews.isPublished} group by tag
  ) said), '[]')`

/** The answered ones that nobody holds back: so many of the latest, and how many there are. */
const QUESTIONS_FIRST = 3
const questions = sql<{ total: number; records: ProductQuestion[] }>`(
  select json_build_object('total', count(*), 'records', coalesce(
    json_agg(json_build_object('id', said.id, 'language', said.language, 'words', said.words, 'askedAt', said.asked_at, 'answer', said.answer,
      'answeredAt', said.answered_at) order by said.place) filter (where said.place <= ${sql.raw(String(QUESTIONS_FIRST))}), '[]'))
  from (
    select asked.*, row_number() over (order by asked.answered_at desc, asked.id desc) as place from ${productQuestions} asked
    where asked.spu_id = ${spus.id} and asked.answered_at is not null and asked.held_at is null
  ) said)`

const subscription = sql<{ percent: number } | null>`(select json_build_object('percent', ${subscriptionOffers.percent})
  from ${subscriptionOffers} where ${subscriptionOffers.shopId} = ${spus.shopId} and ${subscriptionOffers.spuId} = ${spus.id})`

const runningGift = sql<GiftRow | null>`(select json_build_object('minimumCents', ${gifts.minimumCents}, 'startsAt', ${gifts.startsAt}, 'endsAt', ${gifts.endsAt})
  from ${gifts} where ${gifts.spuId} = ${spus.id} and ${gifts.startsAt} <= ${now} and ${gifts.endsAt} > ${now})`

const selected = (db: Db) =>
  db
    .select({
      spu: {
        id: spus.id,
        category1Id: spus.category1Id,
        category2Id: spus.category2Id,
        category3Id: spus.category3Id,
        modelNumber: spus.modelNumber,
        title: spus.title,
        description: spus.description,
        bullets: spus.bullets,
        mainPicture: spus.mainPicture,
        tags: spus.tags,
        weightGrams: spus.weightGrams,
        madeInCanada: spus.madeInCanada,
        handlingCents: spus.handlingCents,
        installationCents: spus.installationCents,
        extraShippingCents: spus.extraShippingCents,
        rating: spus.rating,
        reviewCount: spus.reviewCount,
        soldCount: spus.soldCount,
      },
      brand: { id: brands.id, slug: brands.slug, name: brands.name },
      shop: {
        id: shops.id,
        slug: shops.slug,
        displayName: shops.displayName,
        description: shops.description,
        initials: shops.initials,
        palette: shops.palette,
        city: shops.city,
        province: shops.province,
        founded: shops.founded,
        mallIds: shops.mallIds,
        returnWindowDays: shops.returnWindowDays,
        freeDelivery: shops.freeDelivery,
        deliveryRates: shops.deliveryRates,
        closure: shops.closure,
        rating: shops.rating,
        reviewCount: shops.reviewCount,
        productCount: shops.productCount,
      },
      skus: productSkus,
      pictures: productPictures,
      videos: productFilms,
      attributes: productAttributes,
      starCounts,
      reviewTags,
      questions,
      gift: runningGift,
      subscription,
    })
    .from(spus)
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .innerJoin(brands, eq(brands.id, spus.brandId))

const products = prepared((db: Db) =>
  selected(db)
    .where(and(sql`${spus.id} = any(${unseen(sql.placeholder('ids'), 'uuid[]')})`, eq(spus.published, true), eq(shops.isPublic, true)))
    .prepare('products'),
)

const ownProducts = prepared((db: Db) =>
  selected(db)
    .where(and(eq(spus.id, sql.placeholder('id')), eq(spus.shopId, sql.placeholder('shopId'))))
    .prepare('own_products'),
)

export type ProductRow = Awaited<ReturnType<ReturnType<typeof products>['execute']>>[number]

/** A product that everybody may see; a hidden one or one of a closed shop is as unknown as any. */
export const productById = askedTogether<ProductRow>(async (db, ids, at) => {
  const rows = await products(db).execute({ ids, now: at })
  return new Map(rows.flatMap((row) => (row.skus.length > 0 ? [[row.spu.id, row]] : [])))
})

/** A product as its shop will show it, whether anybody else sees it or not. */
export async function ownProductById(db: Db, { id, shopId }: { id: string; shopId: string }, at: Date): Promise<ProductRow | undefined> {
  const [row] = await ownProducts(db).execute({ id, shopId, now: at })
  return row && row.skus.length > 0 ? row : undefined
}

const spuOfSku = prepared((db: Db) =>
  db
    .select({ spuId: skus.spuId })
    .from(skus)
    .where(eq(skus.id, sql.placeholder('id')))
    .prepare('spu_of_sku'),
)

export async function productBySku(db: Db, skuId: string, at: Date): Promise<ProductRow | undefined> {
  const [row] = await spuOfSku(db).execute({ id: skuId })
  return row && productById(db, row.spuId, at)
}
