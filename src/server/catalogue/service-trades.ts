import { eq } from 'drizzle-orm'
import type { ServiceTax } from '../../rules/services/service-tax.ts'
import type { TradeTerms } from '../../rules/services/trade-terms.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import type { CategoryRow } from './category-tree.ts'
import { categories, type RequestQuestion } from './tables.ts'

export interface Trade {
  id: string
  key: string
  level: 1 | 2 | 3
  parentId: string | null
  name: { en: string; fr: string; zh: string }
  /** Of its first level. */
  tax: ServiceTax | null
  /** Its own and those of the levels above it. */
  questions: RequestQuestion[]
  terms: TradeTerms | null
  /** As it is shown; its count is 0 while nobody offers it. */
  row: CategoryRow
}

const everyTrade = kept({ lifeMs: 60_000 }, async (db: Db): Promise<ReadonlyMap<string, Trade>> => {
  const rows = await db.select().from(categories).where(eq(categories.type, 'S'))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    rows.map((row) => {
      const { id, key, level, parentId, name, terms } = row
      const tax = byId.get(row.rootId)?.serviceTax ?? null
      return [id, { id, key, level, parentId, name, terms, tax, row, questions: questionsFrom(byId, id) }]
    }),
  )
})

/** What those above it ask comes first. */
function questionsFrom(byId: ReadonlyMap<string, typeof categories.$inferSelect>, id: string | null): RequestQuestion[] {
  const category = id === null ? undefined : byId.get(id)
  return category ? [...questionsFrom(byId, category.parentId), ...(category.requestQuestions ?? [])] : []
}

/** What is known of each category of services: its taxes, what a request asks, and the words people use. */
export const serviceTrades = (db: Db, now: Date): Promise<ReadonlyMap<string, Trade>> => everyTrade(db, 'all', now)
