import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

/** Ids and quantities only: prices are read when the cart is shown. */
export const cartLines = pgTable(
  'cart_lines',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    shopId: uuid('shop_id').notNull(),
    spuId: uuid('spu_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** What a piece cost when the line was last changed. */
    seenCents: integer('seen_cents'),
    /** Its pieces are to be wrapped. */
    isGift: boolean('is_gift').notNull().default(false),
    giftMessage: text('gift_message').notNull().default(''),
    addedAt: at('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.skuId] }), index('cart_lines_by_id').on(t.customerId, t.id)],
)

export const wishes = pgTable(
  'wishes',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    shopId: uuid('shop_id').notNull(),
    spuId: uuid('spu_id').notNull(),
    skuId: uuid('sku_id'),
    addedAt: at('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.spuId] }), index('wishes_by_id').on(t.customerId, t.id)],
)

/** Which visits' carts an account has taken over: each once. */
export const cartMerges = pgTable(
  'cart_merges',
  {
    customerId: uuid('customer_id').notNull(),
    visitId: uuid('visit_id').notNull(),
    mergedAt: at('merged_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.visitId] })],
)
