import { inArray, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { UnderstoodKind } from '../../contract/search.ts'
import type { QueryPlan } from '../../rules/search/query-plan.ts'
import { makeScorer, preferCheap, preferKind } from '../../rules/search/ranking.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { type LookedRow, lookedColumns, sightOf } from './close-look.ts'
import { searchProducts } from './search-products.ts'
import { searchDocuments } from './tables.ts'
import { type Understood, understand } from './understand.ts'

/** One thing that counts, what it came to, and how it was reckoned. */
export interface Step {
  what: string
  worth: number
  how: string
}

/** Why a document is worth what it is worth to a question. */
export function explainRow(plan: QueryPlan, row: LookedRow): { score: number; steps: Step[] } {
  const steps: Step[] = []
  const score = makeScorer(plan)(sightOf(plan, row), (what, worth, how) => steps.push({ what, worth, how }))
  return { score, steps }
}

/** The words of a plan as they are looked up. */
export const explainedWords = (plan: QueryPlan | undefined) =>
  (plan?.parts ?? []).map(({ written, lexemes, meaning, isNeeded }, at) => ({
    written,
    lexemes: [...lexemes],
    meaning,
    isThing: at === plan?.head,
    isNeeded,
  }))

export interface ExplainedHit {
  id: string
  title: string
  /** The text is its whole title: it goes before all others. */
  isTitled: boolean
  score: number
  steps: Step[]
}

export interface Explained extends Pick<Understood, 'parts' | 'unknown' | 'correction'> {
  words: ReturnType<typeof explainedWords>
  total: number
  /** Nothing fits: these only come nearest. */
  isNearest: boolean
  hits: ExplainedHit[]
}

interface Asking {
  text: string
  locale: Locale
  asTyped: readonly UnderstoodKind[]
}

/** What is shown, and among how many the kind that most of the best are of is reckoned. */
const SHOWN = 24
const LOOKED_AT = 100

/** The hits of a question in their order, with what each of them came to. */
export async function explainQuestion(db: Db, { text, locale, asTyped }: Asking, now: Date): Promise<Explained> {
  const asked = { text, locale, asTyped: [...asTyped], sort: 'relevance', size: LOOKED_AT, withCounts: false } as const
  const understood = await understand(db, { text, locale, asTyped }, now)
  const fitting = await searchProducts(db, asked, now)
  const isNearest = fitting.ids.length === 0
  const { ids, total } = isNearest ? await searchProducts(db, { ...asked, isNearest }, now) : fitting
  const plan = isNearest ? understood.nearest() : understood.plan
  const { parts, unknown, correction, titled } = understood
  const said = { parts, unknown, correction, words: explainedWords(plan), total, isNearest }
  if (!plan || ids.length === 0) return { ...said, hits: [] }
  const rows = await readLooked(db, ids, locale)
  const explained = rows.map((row) => ({ row, ...explainRow(plan, row) }))
  const times = (what: string, prefer: (scores: Float64Array) => void) => {
    const scores = Float64Array.from(explained, ({ score }) => score)
    prefer(scores)
    explained.forEach((one, at) => {
      const after = scores[at] ?? 0
      const factor = one.score === 0 ? 1 : after / one.score
      one.steps.push({ what, worth: factor, how: '' })
      one.score = after
    })
  }
  times('of the kind of most ×', (scores) => preferKind(scores, (at) => rows[at]?.category3Id ?? null))
  if (plan.isCheap) times('cheap ×', (scores) => preferCheap(scores, (at) => rows[at]?.cents ?? 0))
  const hits = explained.map(({ row: { id, title }, score, steps }) => ({ id, title, isTitled: titled.includes(id), score, steps }))
  return { ...said, hits: hits.slice(0, SHOWN) }
}

async function readLooked(db: Db, ids: readonly string[], locale: Locale): Promise<(LookedRow & { title: string })[]> {
  const { rows } = await db.execute<LookedRow>(
    sql`select ${lookedColumns} from ${searchDocuments} where ${inArray(searchDocuments.id, [...ids])}`,
  )
  const titles = await db
    .select({ id: spus.id, title: spus.title })
    .from(spus)
    .where(inArray(spus.id, [...ids]))
  const titleOf = new Map(titles.map(({ id, title }) => [id, title[locale]]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? { ...row, title: titleOf.get(id) ?? id } : []
  })
}
