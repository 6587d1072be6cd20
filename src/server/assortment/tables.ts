import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Text } from '../../contract/locale.ts'
import { at } from '../db/columns.ts'

/** Goods that were taken off the market, and what those who bought them were told. */
export const productRecalls = pgTable('product_recalls', {
  spuId: uuid('spu_id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  words: jsonb('words').$type<Text>().notNull(),
  recalledAt: at('recalled_at').notNull(),
  recalledBy: uuid('recalled_by').notNull(),
  taskId: uuid('task_id').notNull(),
})
