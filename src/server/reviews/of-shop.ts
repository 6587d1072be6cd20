import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { shops } from '../shops/tables.ts'
import { reviews } from './tables.ts'

const MOST = 24

/** What buyers wrote last about the goods of an open shop; stars without words say nothing here. */
export const latestOfShop = kept({ lifeMs: 30_000 }, (db: Db, shopId: string) =>
  db
    .select({
      id: reviews.id,
      spuId: reviews.spuId,
      authorName: reviews.authorName,
      stars: reviews.stars,
      headline: reviews.headline,
      text: reviews.text,
      language: reviews.language,
      isVerified: sql<boolean>`${reviews.orderLineId} is not null`,
      writtenAt: reviews.writtenAt,
      title: spus.title,
      picture: spus.mainPicture,
    })
    .from(reviews)
    .innerJoin(spus, and(eq(spus.id, reviews.spuId), eq(spus.published, true)))
    .innerJoin(shops, and(eq(shops.id, reviews.shopId), eq(shops.isPublic, true)))
    .where(and(eq(reviews.shopId, shopId), eq(reviews.isPublished, true), ne(reviews.text, '')))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(MOST),
)
