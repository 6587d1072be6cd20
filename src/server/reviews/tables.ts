import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/locale.ts'
import type { ReviewTag } from '../../contract/reviews.ts'
import { at } from '../db/columns.ts'

/** Written by a customer who bought the line. One review for each bought line. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    spuId: uuid('spu_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    /** As shown beside the review: nick name or first name with an initial; empty for one who wants no name. */
    authorName: text('author_name').notNull(),
    /** Null for a purchase older than the order archive. */
    orderLineId: uuid('order_line_id'),
    stars: integer('stars').notNull(),
    headline: text('headline').notNull(),
    text: text('text').notNull(),
    tags: text('tags').array().$type<ReviewTag[]>().notNull().default([]),
    language: text('language').$type<Locale>().notNull(),
    photos: text('photos').array().notNull(),
    videoUrl: text('video_url'),
    variantNote: text('variant_note'),
    helpfulCount: integer('helpful_count').notNull(),
    isPublished: boolean('is_published').notNull(),
    writtenAt: at('written_at').notNull(),
    editedAt: at('edited_at'),
    sellerAnswer: text('seller_answer'),
    answeredAt: at('answered_at'),
  },
  (t) => [
    index('reviews_by_spu').on(t.spuId, t.writtenAt.desc(), t.id.desc()),
    index('reviews_by_customer').on(t.customerId, t.writtenAt.desc()),
    index('reviews_by_shop').on(t.shopId, t.writtenAt.desc()),
    uniqueIndex('reviews_one_per_line').on(t.orderLineId),
  ],
)

export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id').notNull(),
    votedAt: at('voted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.customerId] })],
)
