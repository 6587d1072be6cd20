import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { malls } from '../malls/tables.ts'
import { shops } from '../shops/tables.ts'
import { categories, spus } from './tables.ts'

/** A product stands in a mall when its shop does and the mall has its category, of the first or the second level. */
export function isInMall(mallId: number | SQLWrapper): SQL {
  const ofMall = sql`(select category.id from ${categories} category join ${malls} mall on category.key = any(mall.category_keys)
    where mall.id = ${mallId})`
  return sql`(${shops.isPublic} and ${shops.mallIds} @> array[${mallId}]::integer[]
    and (${spus.category1Id} in ${ofMall} or ${spus.category2Id} in ${ofMall}))`
}
