import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Text } from '../../contract/locale.ts'
import { at, texts } from '../db/columns.ts'

export interface Banner {
  key: string
  headline: Text
  text: Text
  button: Text
  link: string
  /** Key of a scene or a product picture. */
  picture: string
}

export const malls = pgTable('malls', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: texts('name').notNull(),
  description: texts('description').notNull(),
  /** Null wears the house look. */
  template: text('template'),
  logoUrl: text('logo_url').notNull(),
  categoryKeys: text('category_keys').array().notNull(),
  featuredShopSlugs: text('featured_shop_slugs').array().notNull(),
  showsServices: boolean('shows_services').notNull(),
  /** The special mall opens this site instead of being switched to. */
  externalUrl: text('external_url'),
  banners: jsonb('banners').$type<Banner[]>().notNull(),
  sort: integer('sort').notNull(),
  /** Grows with every change at the operator's desk. */
  version: integer('version').notNull().default(0),
  changedBy: uuid('changed_by'),
  changedAt: at('changed_at'),
  /** Nobody enters it any more; what was in it is kept. */
  closedAt: at('closed_at'),
})
