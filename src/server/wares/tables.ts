import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/locale.ts'
import type { fileDialects, ImportOutcome, importStates, knownChoices } from '../../contract/seller-imports.ts'
import type { ProductFilter } from '../../contract/seller-products.ts'
import type { Corrections } from '../../rules/goods/product-file/corrections.ts'
import type { ExportAs } from '../../rules/goods/product-file/export-file.ts'
import type { FileProduct } from '../../rules/goods/product-file/file-product.ts'
import { at, bytea } from '../db/columns.ts'

/** Where goods of a file stand that it calls so. */
export interface Placing {
  said: string
  products: number
  categoryId: string | null
  by: 'person' | 'before' | 'name' | 'alike' | null
}

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
    state: text('state').$type<(typeof importStates)[number]>().notNull(),
    /** One more each time it is read anew. */
    revision: integer('revision').notNull().default(0),
    corrections: jsonb('corrections').$type<Omit<Corrections, 'locale'>>().notNull().default({ columns: [], cells: [] }),
    known: text('known').$type<(typeof knownChoices)[number]>().notNull().default('update'),
    categories: jsonb('categories').$type<Placing[]>().notNull().default([]),
    /** Rows of which something is told, as a file folded with gzip. */
    toMend: bytea('to_mend'),
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

/** Which of our categories a shop means by its own words. */
export const importCategories = pgTable(
  'import_categories',
  {
    shopId: uuid('shop_id').notNull(),
    said: text('said').notNull(),
    categoryId: uuid('category_id').notNull(),
    decidedAt: at('decided_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.said] })],
)

/** Pictures that files name by their address, of products that were written from them. */
export const importedPictures = pgTable(
  'imported_pictures',
  {
    spuId: uuid('spu_id').notNull(),
    url: text('url').notNull(),
    shopId: uuid('shop_id').notNull(),
    accountId: uuid('account_id').notNull(),
    importId: uuid('import_id').notNull(),
    /** Nobody is asked for two at once. */
    host: text('host').notNull(),
    alt: text('alt').notNull(),
    place: integer('place').notNull(),
    /** The places of the pieces that it shows. */
    pieces: jsonb('pieces').$type<number[]>().notNull(),
    state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull(),
    tries: integer('tries').notNull().default(0),
    dueAt: at('due_at').notNull(),
    /** Of what failed, or will be tried again. */
    why: text('why'),
    /** Its address here. */
    picture: text('picture'),
    /** The product's version as the import left it: a later one was written by somebody else. */
    seenVersion: integer('seen_version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.spuId, t.url] }), index('imported_pictures_of_import').on(t.importId, t.state)],
)

/** A file of goods that somebody of the shop asked for. */
export const productExports = pgTable(
  'product_exports',
  {
    id: uuid('id').primaryKey(),
    shopId: uuid('shop_id').notNull(),
    accountId: uuid('account_id').notNull(),
    dialect: text('dialect').$type<(typeof fileDialects)[number]>().notNull(),
    asOf: jsonb('as_of').$type<ExportAs>().notNull(),
    found: jsonb('found').$type<{ spuIds: string[] } | { filter: ProductFilter }>().notNull(),
    taskId: uuid('task_id'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('product_exports_of_shop').on(t.shopId, t.id), index('product_exports_expiring').on(t.expiresAt)],
)

export const productExportParts = pgTable(
  'product_export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => productExports.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    data: bytea('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.part] })],
)

/** Pieces of which their shop was told that they run low, until there are enough of them again. */
export const lowStockTold = pgTable(
  'low_stock_told',
  { shopId: uuid('shop_id').notNull(), skuId: uuid('sku_id').notNull(), toldAt: at('told_at').notNull() },
  (t) => [primaryKey({ columns: [t.shopId, t.skuId] })],
)
