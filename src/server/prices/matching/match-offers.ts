import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { CANDIDATES, fitsAmong, type Holders, likeliest, meetingWords } from '../../../rules/matching/match-offers.ts'
import { MATCHING_VERSION } from '../../../rules/matching/matching.ts'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/database.ts'
import { insertRows, rowsText } from '../../db/insert-rows.ts'
import { offerFits, offerMatches, outsideOffers, pairJudgements } from '../tables.ts'
import { productsWith } from './likeliest.ts'
import { profileOfOffer, readProducts } from './listings.ts'
import { settle } from './settle.ts'

/** So many are weighed before others have their turn. */
const IN_A_BREATH = 5

/** Says anew of which products these offers may be, then which ones they and all that they touch are of. */
export async function matchTheseOffers(
  tx: Db,
  ids: readonly string[],
  { known, staleDay }: { known?: Holders | undefined; staleDay: string },
): Promise<void> {
  const offers = await tx.select().from(outsideOffers).where(among(outsideOffers.id, ids)).orderBy(outsideOffers.id).for('update')
  const fresh = offers.filter(({ seenOn }) => seenOn > staleDay).map((offer) => ({ ...offer, profile: profileOfOffer(offer) }))
  const meeting = new Map(fresh.map(({ id, profile }) => [id, meetingWords(profile)]))
  const holders =
    known ??
    (await productsWith(
      tx,
      [...meeting.values()].flatMap((words) => [...words]),
    ))
  const likely = new Map([...meeting].map(([id, words]) => [id, likeliest(words, holders, CANDIDATES)]))
  const products = await readProducts(tx, [...new Set([...likely.values()].flat())])
  const said = await judgementsOf(tx, ids)
  const rows: (typeof offerFits.$inferInsert)[] = []
  for (const [at, { id, siteName, profile }] of fresh.entries()) {
    if (at % IN_A_BREATH === 0) await breath()
    const candidates = (likely.get(id) ?? []).flatMap((spuId) => products.get(spuId) ?? [])
    for (const { product, weighed } of fitsAmong({ id, seller: siteName, profile }, candidates)) {
      const opinion = said.get(`${product} ${id}`)
      const { words, most, reasons } = opinion === undefined ? weighed : { ...weighed, words: opinion, most: 1 }
      rows.push({ offerId: id, spuId: product, words, most, reasons })
    }
  }
  const before = await productsBeside(tx, ids)
  await tx.delete(offerFits).where(among(offerFits.offerId, ids))
  if (rows.length > 0) await tx.execute(insertRows(offerFits, rowsText(offerFits, rows)))
  await tx.update(outsideOffers).set({ matchedBy: MATCHING_VERSION }).where(among(outsideOffers.id, ids))
  await settle(tx, { offerIds: ids, spuIds: [...new Set([...before, ...rows.map(({ spuId }) => spuId)])], staleDay })
}

/** Products that these offers had to do with: whoever lost a rival there is asked again. */
async function productsBeside(tx: Db, offerIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select spu_id as id from ${offerFits} where offer_id = any(${sql.param(offerIds)}::uuid[])
    union select spu_id from ${offerMatches} where offer_id = any(${sql.param(offerIds)}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** What a model said about hard pairs: it comes before our own rule. */
async function judgementsOf(tx: Db, offerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.select().from(pairJudgements).where(among(pairJudgements.offerId, offerIds))
  return new Map(rows.map(({ spuId, offerId, confidence }) => [`${spuId} ${offerId}`, confidence]))
}

/** Offers that nobody has seen for long: they are of nothing any more, and leave room for others of their site. */
export async function offersGoneStale(db: Db, staleDay: string): Promise<void> {
  await db.execute(sql`
    update ${outsideOffers} set matched_by = 0
    where ${outsideOffers.seenOn} <= ${staleDay} and exists (select from ${offerFits} where ${offerFits.offerId} = ${outsideOffers.id})`)
}
