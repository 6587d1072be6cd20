import type { Recommended } from '../../contract/recommendations.ts'
import { differentFirst } from '../../rules/goods/different-first.ts'
import { suggestFrom } from '../../rules/goods/recommend.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import { productSummaries } from '../catalogue/product-summaries.ts'
import { bestOfShop, bestSellerIds } from '../catalogue/queries.ts'
import type { Context } from '../context.ts'
import { bestIn, type Candidate, pairsOf, seedsNamed, showableIn } from './queries.ts'
import { reasons } from './reasons.ts'

export interface Block {
  records: Recommended[]
  total: number
}

export interface Reasoned {
  id: string
  reason: string
}

/** What a block needs of a request. */
export type Asker = Pick<Context<'anyone'>, 'db' | 'caller' | 'locale' | 'storefront'> & { mallId: number; now: Date }

/** The block as it is shown: each product and each picture once, in the order given, without what must not be in it. */
export async function blockOf(asker: Asker, wanted: readonly Reasoned[], size: number, without: readonly string[] = []): Promise<Block> {
  const reasonOf = new Map<string, string>()
  for (const { id, reason } of wanted) if (!without.includes(id) && !reasonOf.has(id)) reasonOf.set(id, reason)
  const known = await showableIn(asker.db, asker.mallId, [...reasonOf.keys()])
  const { storefront } = asker
  const candidates = [...reasonOf.keys()]
    .flatMap((id) => known.get(id) ?? [])
    .filter(({ shopId }) => !storefront || shopId === storefront.shopId)
  const chosen = differentFirst(candidates, ({ picture }) => picture)
    .slice(0, size)
    .map(({ id }) => id)
  const summaries = await productSummaries(asker.db, chosen, asker)
  const records = summaries.map((summary) => ({ ...summary, reason: reasonOf.get(summary.id) ?? '' }))
  return { records, total: records.length }
}

/** What goes with some products by what people bought and looked at. */
export async function goingWith({ db, locale }: Asker, seedIds: readonly string[]): Promise<Reasoned[]> {
  const [seeds, pairs] = [await seedsNamed(db, seedIds), await pairsOf(db, seedIds)]
  const titles = new Map(seeds.map(({ id, title }) => [id, title[locale]]))
  return suggestFrom(seedIds, pairs).map(({ id, becauseOf, kind }) => {
    const title = titles.get(becauseOf) ?? ''
    return { id, reason: kind === 'bought' ? reasons.boughtWith(locale, title) : reasons.viewedWith(locale, title) }
  })
}

/** For a product that nobody has bought or looked at yet: its own kind, by sales. */
export async function ofTheirKinds(asker: Asker, seedIds: readonly string[]): Promise<Reasoned[]> {
  const { db, locale, mallId, now } = asker
  const [tree, seeds] = [await categoryTree(db, now), await seedsNamed(db, seedIds)]
  const kinds = [...new Set(seeds.map(({ category3Id }) => category3Id))].slice(0, 4)
  const found: Reasoned[][] = []
  for (const id of kinds) {
    const reason = reasons.popularIn(locale, tree.byId.get(id)?.name[locale] ?? '')
    found.push((await bestIn(db, mallId, { id, level: 3 }, 12)).map((candidate) => ({ id: candidate.id, reason })))
  }
  return inTurns(found)
}

export async function bestSellers({ db, locale, mallId, now, storefront }: Asker): Promise<Reasoned[]> {
  const reason = reasons.bestSeller(locale)
  const ids = storefront ? await bestOfShop(db, storefront.shopId, now) : await bestSellerIds(db, mallId, now)
  return ids.map((id) => ({ id, reason }))
}

/** One of each list, then the next of each. */
export function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat()
}

export const withReason = (candidates: readonly Candidate[], reason: (candidate: Candidate) => string): Reasoned[] =>
  candidates.map((candidate) => ({ id: candidate.id, reason: reason(candidate) }))
