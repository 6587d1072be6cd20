import { setImmediate as breath } from 'node:timers/promises'
import { and, asc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { type Holders, likeliest, meetingWords } from '../../../rules/matching/match-offers.ts'
import { MATCHING_VERSION, type Match, matchProfiles } from '../../../rules/matching/matching.ts'
import type { Profile } from '../../../rules/matching/matching-profile.ts'
import { spus } from '../../catalogue/tables.ts'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/database.ts'
import { matchedProducts, offerFits, outsideOffers, productMatches } from '../tables.ts'
import { offersWith, productsWith } from './likeliest.ts'
import { type MatchedProduct, readProducts } from './listings.ts'

/** Matched anew by the next run: they are new, or say something else now, or are no longer for sale. */
export async function matchLater(tx: Db, spuIds: readonly string[]): Promise<void> {
  if (spuIds.length === 0) return
  await tx
    .insert(matchedProducts)
    .values([...new Set(spuIds)].sort().map((spuId) => ({ spuId })))
    .onConflictDoUpdate({ target: matchedProducts.spuId, set: { matchedBy: 0 } })
}

/** More of one brand with the same words than anybody would read. */
const LIKE_IT = 8
const OF_A_GROUP = 80
/** So many offers that share words with a product are asked again whether they are of it. */
const OFFERS_OF_ONE = 100

export const waitingProducts = (db: Db, most: number) =>
  db
    .select({ id: matchedProducts.spuId })
    .from(matchedProducts)
    .where(lt(matchedProducts.matchedBy, MATCHING_VERSION))
    .orderBy(asc(matchedProducts.matchedBy), asc(matchedProducts.spuId))
    .limit(most)

/** Writes down by which words these products are met. What is not for sale is met by nobody, and what is gone is forgotten. */
export async function readWords(tx: Db, ids: readonly string[]): Promise<void> {
  const products = await readProducts(tx, ids)
  const rows = ids.map((id) => {
    const product = products.get(id)
    return { id, words: product ? [...meetingWords(product.profile)] : [] }
  })
  await tx.execute(sql`
    update ${matchedProducts} set words = array(select jsonb_array_elements_text(given.words))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, words jsonb)
    where ${matchedProducts.spuId} = given.id`)
}

/** Compares products that wait, and whose words are read, with all others, and has the offers that may be of them matched again. */
export async function matchTheseProducts(tx: Db, ids: readonly string[], known?: Holders): Promise<void> {
  await tx
    .select({ id: matchedProducts.spuId })
    .from(matchedProducts)
    .where(among(matchedProducts.spuId, ids))
    .orderBy(asc(matchedProducts.spuId))
    .for('update')
  const products = await readProducts(tx, ids)
  await writePairs(tx, ids, products, known)
  await askOffersAgain(tx, ids, products)
  await tx.update(matchedProducts).set({ matchedBy: MATCHING_VERSION }).where(among(matchedProducts.spuId, ids))
  await tx.execute(sql`
    delete from ${matchedProducts} where spu_id = any(${sql.param(ids)}::uuid[])
      and not exists (select from ${spus} where ${spus.id} = ${matchedProducts.spuId})`)
}

async function writePairs(tx: Db, ids: readonly string[], products: ReadonlyMap<string, MatchedProduct>, known?: Holders): Promise<void> {
  await tx.delete(productMatches).where(or(among(productMatches.spuId, ids), among(productMatches.otherId, ids)))
  const meeting = new Map([...products].map(([id, { profile }]) => [id, meetingWords(profile)]))
  const holders =
    known ??
    (await productsWith(
      tx,
      [...meeting.values()].flatMap((words) => [...words]),
    ))
  const alike = new Map([...meeting].map(([id, words]) => [id, likeliest(words, holders, LIKE_IT)]))
  const grouped = await ofTheirGroups(tx, products)
  const others = await readProducts(tx, [...new Set([...alike.values(), ...grouped.values()].flat())])
  const rows = new Map<string, typeof productMatches.$inferInsert>()
  for (const [id, product] of products) {
    await breath()
    for (const otherId of new Set([...(alike.get(id) ?? []), ...(grouped.get(id) ?? [])])) {
      const other = others.get(otherId)
      // Another brand is always another product.
      if (!other || otherId === id || !isOneMaker(product, other)) continue
      const { verdict, confidence, reasons } = comparedTo(product, other)
      if (verdict === 'different') continue
      const found = { verdict, confidence, reasons, matchedBy: MATCHING_VERSION }
      rows.set(`${id} ${otherId}`, { spuId: id, otherId, ...found })
      rows.set(`${otherId} ${id}`, { spuId: otherId, otherId: id, ...found })
    }
  }
  if (rows.size > 0)
    await tx
      .insert(productMatches)
      .values([...rows.values()])
      .onConflictDoNothing()
}

function comparedTo(one: MatchedProduct, other: MatchedProduct): Match {
  const [mine, theirs] = [one.inOneLanguage, other.inOneLanguage]
  return mine && theirs ? matchProfiles(mine, theirs) : matchProfiles(one.profile, other.profile)
}

const isOneMaker = (one: MatchedProduct, other: MatchedProduct) =>
  one.brandId === other.brandId || (one.matchGroup !== null && one.matchGroup === other.matchGroup)

async function ofTheirGroups(tx: Db, products: ReadonlyMap<string, MatchedProduct>): Promise<Map<string, string[]>> {
  const groups = [...new Set([...products.values()].flatMap(({ matchGroup }) => matchGroup ?? []))]
  if (groups.length === 0) return new Map()
  const rows = await tx
    .select({ id: spus.id, matchGroup: spus.matchGroup })
    .from(spus)
    .where(and(among(spus.matchGroup, groups), isNotNull(spus.matchGroup), eq(spus.published, true)))
    .orderBy(asc(spus.id))
  const byGroup = new Map<string | null, string[]>()
  for (const { id, matchGroup } of rows) byGroup.set(matchGroup, [...(byGroup.get(matchGroup) ?? []), id])
  return new Map([...products].map(([id, { matchGroup }]) => [id, matchGroup ? (byGroup.get(matchGroup) ?? []).slice(0, OF_A_GROUP) : []]))
}

/** Offers that were held to be of these products, and those that may be of them now. */
async function askOffersAgain(tx: Db, ids: readonly string[], products: ReadonlyMap<string, MatchedProduct>): Promise<void> {
  const fitting = await tx.selectDistinct({ id: offerFits.offerId }).from(offerFits).where(among(offerFits.spuId, ids))
  const meeting = new Map([...products].map(([id, { profile }]) => [id, writtenWords(profile)]))
  const holders = await offersWith(
    tx,
    [...meeting.values()].flatMap((words) => [...words]),
  )
  const met = [...meeting.values()].flatMap((words) => likeliest(words, holders, OFFERS_OF_ONE))
  const again = [...new Set([...fitting.map(({ id }) => id), ...met])].sort()
  if (again.length > 0) await tx.update(outsideOffers).set({ matchedBy: 0 }).where(among(outsideOffers.id, again))
}

const SHORTEST_WORD = 3

/** Words as titles of offers have them: a maker's number also in one word, or cut before its digits, as "LN-4100B" and "LN 4100B" are. */
function writtenWords({ listing: { titles, modelNumber, brand }, given, mined }: Profile): Set<string> {
  const numbers = (given ? [given, ...mined] : mined).flatMap(({ text }) => [text, text.replace(/^[a-z]+/, '')])
  const written = [...titles, modelNumber ?? '', brand ?? ''].join(' ').toLowerCase()
  return new Set([...numbers, ...written.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= SHORTEST_WORD))
}
