import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { brand } from '../../contract/brands.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { shops } from '../shops/tables.ts'
import { isInMall } from './in-mall.ts'
import { brands, spus } from './tables.ts'

const brandsOfMall = kept({ lifeMs: 60_000 }, (db: Db, mallId: number) =>
  db
    .select({ id: brands.id, slug: brands.slug, name: brands.name })
    .from(brands)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(spus)
          .innerJoin(shops, eq(shops.id, spus.shopId))
          .where(and(eq(spus.brandId, brands.id), eq(spus.published, true), isInMall(mallId))),
      ),
    )
    .orderBy(asc(sql`lower(${brands.name})`), asc(brands.id)),
)

export const brandCalls: Handlers<typeof brand> = {
  all: ({ db, now }, { mallId }) => brandsOfMall(db, mallId, now()),
}
