import { setImmediate as turn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryPlan } from '../../rules/search/query-plan.ts'
import { quoteLexeme } from '../../rules/search/quote-lexeme.ts'
import { CLOSE_SCORE, LOOKED_AT, makeScorer, preferCheap, preferKind, roughWorth, type Sight } from '../../rules/search/ranking.ts'
import { placeBits, standingOf } from '../../rules/search/tsvector.ts'
import type { Db } from '../db/database.ts'

/** The rough worth of a row of documents, as the shelf reckons it. */
export function roughScore({ parts }: QueryPlan): SQL {
  const placesOf = (places: number) => (['A', 'B', 'C', 'D'] as const).filter((place) => places & placeBits[place])
  const worths = parts.map(({ lexemes, meaning, places }) => {
    const within = (place: 'A' | 'B' | 'C' | 'D') => lexemes.map((lexeme) => `${quoteLexeme(lexeme)}:${place}`).join('|')
    const cases = placesOf(places).map((place) => sql`when words @@ ${within(place)}::tsquery then ${roughWorth[place]}::float8 `)
    return sql`${meaning}::float8 * case ${sql.join(cases)} else 0 end`
  })
  return sql.join(worths, sql` + `)
}

export interface LookedRow extends Record<string, unknown> {
  id: string
  category3Id: string | null
  cents: number
  sold: number
  inStock: boolean
  lengths: string
  words: string
}

/** A document as the ranking sees it. */
export function sightOf(plan: QueryPlan, { words, lengths, sold, inStock }: LookedRow): Sight {
  const count = plan.alternatives.length
  const sight = {
    places: new Uint8Array(count),
    mentions: new Uint8Array(count),
    titles: [] as number[],
    ends: new Uint16Array(count),
    lengths: lengths === '' ? [0, 0, 0, 0] : lengths.split(',').map(Number),
    sold,
    inStock,
  }
  plan.alternatives.forEach(({ lexeme }, at) => {
    const { places, mentions, titles } = standingOf(words, quoteLexeme(lexeme))
    sight.places[at] = places
    sight.mentions[at] = mentions
    sight.titles.push(...titles)
    sight.ends[at] = sight.titles.length
  })
  return sight
}

/** Columns of documents that `sightOf` reads. */
export const lookedColumns = sql.raw(
  `id, category3_id as "category3Id", price_cents as cents, sold_count as sold, in_stock as "inStock", array_to_string(lengths, ',') as lengths, words::text as words`,
)

const AT_ONCE = 60

/** The close scores of the best rows of `base`, which has a rough `score`; those that bear the text as their title come first. */
export async function lookClosely(db: Db, plan: QueryPlan, base: SQL, titled: readonly string[]): Promise<Map<string, number>> {
  const isTitled = sql`id = any(${sql.param(titled)}::uuid[])`
  const { rows } = await db.execute<LookedRow>(sql`
    with base as materialized (${base}),
    looked as (
      (select * from base where ${isTitled})
      union all (select * from base where not ${isTitled} order by score desc, sold_count desc, id desc limit ${LOOKED_AT})
    )
    select ${lookedColumns} from looked order by ${isTitled} desc, score desc, sold_count desc, id desc`)
  // As they were found: the best selling of one title first.
  const first = rows.filter(({ id }) => titled.includes(id)).sort((a, b) => titled.indexOf(a.id) - titled.indexOf(b.id))
  const looked = [...first, ...rows.filter(({ id }) => !titled.includes(id))]
  const score = makeScorer(plan)
  const scores = new Float64Array(looked.length)
  for (const [at, row] of looked.entries()) {
    scores[at] = score(sightOf(plan, row))
    // Whole documents are gone through: others are let in between.
    if (at % AT_ONCE === AT_ONCE - 1) await turn()
  }
  preferKind(scores, (at) => looked[at]?.category3Id ?? null)
  if (plan.isCheap) preferCheap(scores, (at) => looked[at]?.cents ?? 0)
  return new Map(looked.map(({ id }, at) => [id, CLOSE_SCORE + (scores[at] ?? 0)]))
}
