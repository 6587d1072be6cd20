import type { QueryPlan } from '../../../rules/search/query-plan.ts'
import type { ProductQuery } from '../product-query.ts'

/** The titled ones and those behind them. */
export interface Candidates {
  slots: Int32Array
  /** A rough one for each, until the best are looked at closely. */
  scores: Float64Array
  /** `NONE` for a product of which the words are not here. */
  documents: Int32Array
  share: number
}

/** What a text finds before anything is filtered or put in order. */
interface Walk {
  /** Null where too few hold its words. */
  candidates: Candidates | null
  /** The best of them were looked at closely. */
  isClose: boolean
}

interface Walking {
  /** All that is looked at beside the plan. */
  query: Pick<ProductQuery, 'mallId' | 'isGift'>
  below: number
  enough: number
  also: readonly number[]
}

const keyOf = ({ query: { mallId, isGift = false }, below, enough, also }: Walking) => `${mallId} ${isGift} ${below} ${enough} ${also}`

/** Enough for the few texts that are being asked about at one moment. */
const MOST = 8

/**
 * A page asks several things about one text: its products, the kinds they are of, the counts before anything was filtered. The way to all
 * of them is walked once. A plan is the same object for as long as its text is understood alike; nothing outlives a change of the shelf.
 */
export class Walks {
  readonly #plans = new Map<QueryPlan, Map<string, Walk>>()

  of(plan: QueryPlan, walking: Walking, walk: () => Candidates | null): Walk {
    const walks = this.#plans.get(plan) ?? new Map<string, Walk>()
    const key = keyOf(walking)
    const known = walks.get(key)
    if (known) return known
    const made = { candidates: walk(), isClose: false }
    walks.set(key, made)
    this.#plans.set(plan, walks)
    for (const first of this.#plans.keys()) {
      if (this.#plans.size <= MOST) break
      this.#plans.delete(first)
    }
    return made
  }

  forget(): void {
    this.#plans.clear()
  }
}
