import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/locale.ts'
import type { ImportOutcome } from '../../contract/seller-imports.ts'
import type { FileProduct } from '../../rules/goods/product-file/file-product.ts'
import { at, bytea } from '../db/columns.ts'

/** A file of products that a seller brings. `sending` until all of it is here; `read` when it was understood, `unreadable` when not. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid('id').primaryKey(),
    shopId: uuid('shop_id').notNull(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    bytes: integer('bytes').notNull(),
    state: text('state').$type<'sending' | 'read' | 'unreadable' | 'started'>().notNull(),
    outcome: jsonb('outcome').$type<ImportOutcome>(),
    taskId: uuid('task_id'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('product_imports_of_shop').on(t.shopId, t.id)],
)

export const productImportParts = pgTable(
  'product_import_parts',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    data: bytea('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.part] })],
)

/** What a file says, product by product, in its order. */
export const productImportGoods = pgTable(
  'product_import_goods',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    handle: text('handle').notNull(),
    product: jsonb('product').$type<FileProduct>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.number] })],
)
