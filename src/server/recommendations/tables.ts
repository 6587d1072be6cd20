import { doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Products that the same people bought or looked at, the strongest few of each; computed by a job. */
export const productPairs = pgTable(
  'product_pairs',
  {
    spuId: uuid('spu_id').notNull(),
    kind: text('kind').$type<'bought' | 'viewed'>().notNull(),
    otherId: uuid('other_id').notNull(),
    people: integer('people').notNull(),
    score: doublePrecision('score').notNull(),
  },
  (t) => [primaryKey({ columns: [t.spuId, t.kind, t.otherId] })],
)
