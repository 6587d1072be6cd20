import { and, asc, gt, gte, sql } from 'drizzle-orm'
import { type Holders, MOST_HOLDERS } from '../../../rules/matching/match-offers.ts'
import { MATCHING_VERSION } from '../../../rules/matching/matching.ts'
import type { Db } from '../../db/database.ts'
import { matchedProducts, outsideOffers } from '../tables.ts'

const AT_ONCE = 5_000

/** Who has which word, as one that asks by `words` needs it. */
async function holdersOf(
  db: Db,
  words: Iterable<string>,
  all: number,
  holding: (most: number) => ReturnType<typeof sql>,
): Promise<Holders> {
  const asked = [...new Set(words)]
  const { rows } = await db.execute<{ word: string; ids: string[] }>(sql`
    select given.word, array(${holding(MOST_HOLDERS + 1)}) as ids from unnest(${sql.param(asked)}::text[]) as given (word)`)
  const ids: string[] = []
  const places = new Map<string, number>()
  const placeOf = (id: string) => {
    const known = places.get(id)
    if (known !== undefined) return known
    places.set(id, ids.length)
    return ids.push(id) - 1
  }
  return { all, ids, of: new Map(rows.map((row) => [row.word, row.ids.map(placeOf)])) }
}

/** The products with any of these words. */
export async function productsWith(db: Db, words: Iterable<string>): Promise<Holders> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::integer as n from ${matchedProducts}`)
  const holding = (most: number) =>
    sql`select ${matchedProducts.spuId} from ${matchedProducts} where ${matchedProducts.words} @> array[given.word] limit ${most}`
  return holdersOf(db, words, rows[0]?.n ?? 0, holding)
}

/** All products by all their words, read once: thousands will ask. A word that everybody has is not kept. */
export async function allProducts(db: Db): Promise<Holders> {
  const ids: string[] = []
  const of = new Map<string, number[]>()
  for (let last = ''; ; ) {
    const rows = await db
      .select({ id: matchedProducts.spuId, words: matchedProducts.words })
      .from(matchedProducts)
      .where(last ? gt(matchedProducts.spuId, last) : undefined)
      .orderBy(asc(matchedProducts.spuId))
      .limit(AT_ONCE)
    for (const { id, words } of rows) {
      const place = ids.push(id) - 1
      for (const word of words) {
        const known = of.get(word)
        if (!known) of.set(word, [place])
        else if (known.length <= MOST_HOLDERS) known.push(place)
      }
    }
    last = rows.at(-1)?.id ?? ''
    if (rows.length < AT_ONCE) return { all: ids.length, ids, of }
  }
}

/** Offers that were matched already and whose titles have any of these words. */
export async function offersWith(db: Db, words: Iterable<string>): Promise<Holders> {
  const isMatched = gte(outsideOffers.matchedBy, MATCHING_VERSION)
  const [any] = await db.select({ id: outsideOffers.id }).from(outsideOffers).where(isMatched).limit(1)
  if (!any) return { all: 0, ids: [], of: new Map() }
  const holding = (most: number) =>
    sql`select ${outsideOffers.id} from ${outsideOffers} where ${and(sql`${outsideOffers.titleWords} @> array[given.word]`, isMatched)} limit ${most}`
  return holdersOf(db, words, MOST_HOLDERS, holding)
}
