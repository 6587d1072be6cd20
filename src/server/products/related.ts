import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import type { relatedProduct } from '../../contract/products.ts'
import { differentFirst } from '../../rules/goods/different-first.ts'
import { productSummaries } from '../catalogue/product-summaries.ts'
import { bestOfShop, bestSellerIds } from '../catalogue/queries.ts'
import { spus } from '../catalogue/tables.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { productPairs } from '../recommendations/tables.ts'
import { shops } from '../shops/tables.ts'

/** More than a row shows, because the same object is often sold by several shops. */
const CANDIDATES = 60

/** Whatever its state: a product that is gone still has a kind. */
const kindOf = prepared((db: Db) =>
  db
    .select({
      shopId: spus.shopId,
      category2Id: spus.category2Id,
      category3Id: spus.category3Id,
      family: spus.family,
      picture: spus.mainPicture,
    })
    .from(spus)
    .where(eq(spus.id, sql.placeholder('id')))
    .prepare('kind_of_product'),
)

const shown = and(eq(spus.published, true), eq(spus.inStock, true), eq(shops.isPublic, true), ne(spus.id, sql.placeholder('id')))
const fields = { id: spus.id, picture: spus.mainPicture, family: spus.family, category3Id: spus.category3Id }

const inCategory = prepared((db: Db) =>
  db
    .select(fields)
    .from(spus)
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .where(and(shown, eq(spus.category2Id, sql.placeholder('category2Id'))))
    .orderBy(desc(spus.soldCount), desc(spus.id))
    .limit(CANDIDATES)
    .prepare('products_alike'),
)

const inShop = prepared((db: Db) =>
  db
    .select(fields)
    .from(spus)
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .where(and(shown, eq(spus.shopId, sql.placeholder('shopId'))))
    .orderBy(desc(spus.soldCount), desc(spus.id))
    .limit(CANDIDATES)
    .prepare('products_of_same_shop'),
)

/** One person's cart says little. */
const ENOUGH_PEOPLE = 2

const boughtWith = prepared((db: Db) =>
  db
    .select({ id: productPairs.otherId })
    .from(productPairs)
    .where(and(eq(productPairs.spuId, sql.placeholder('id')), eq(productPairs.kind, 'bought'), gte(productPairs.people, ENOUGH_PEOPLE)))
    .orderBy(desc(productPairs.score), desc(productPairs.otherId))
    .limit(sql.placeholder('size'))
    .prepare('bought_with'),
)

/** The same kind of object first, then the same shelf; and what else the shop sells. Never two cards with the same picture in front. */
export async function related(
  { db, now, locale, mallId, storefront }: Context<'anyone'>,
  { id, size }: Input<typeof relatedProduct.getInfo>,
): Promise<Output<typeof relatedProduct.getInfo>> {
  const [kind] = await kindOf(db).execute({ id })
  const looked = { locale, now: now(), storefront }
  // In a storefront a product of another shop is unknown, and what goes with it is of this shop.
  if (!kind || (storefront && kind.shopId !== storefront.shopId)) {
    const ids = storefront ? await bestOfShop(db, storefront.shopId, now()) : await bestSellerIds(db, mallId, now())
    return {
      reason: 'best-sellers',
      records: await productSummaries(db, ids.slice(0, size), looked),
      boughtTogether: [],
      sameShop: [],
    }
  }
  const inCategoryNow = await inCategory(db).execute({ id, category2Id: kind.category2Id })
  const together = await boughtWith(db).execute({ id, size })
  const sameShop = await inShop(db).execute({ id, shopId: kind.shopId })
  const own = new Set(sameShop.map((row) => row.id))
  const alike = storefront ? sameShop : inCategoryNow
  const nearness = (row: (typeof alike)[number]) => Number(row.family === kind.family) * 2 + Number(row.category3Id === kind.category3Id)
  const nearest = alike.toSorted((a, b) => nearness(b) - nearness(a)).filter(({ picture }) => picture !== kind.picture)
  const others = sameShop.filter(({ family }) => family !== kind.family)
  const first = (rows: typeof alike) =>
    differentFirst(rows, ({ picture }) => picture)
      .slice(0, size)
      .map((row) => row.id)
  return {
    reason: 'alike',
    records: await productSummaries(db, first(nearest), looked),
    boughtTogether: await productSummaries(
      db,
      together.map((row) => row.id).filter((each) => !storefront || own.has(each)),
      looked,
    ),
    sameShop: await productSummaries(db, first(others), looked),
  }
}
