import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { MATCHING_VERSION } from '../../../rules/matching/matching.ts'
import { HALF, shareOf } from '../../../rules/matching/one-by-one.ts'
import { spus } from '../../catalogue/tables.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { staleDayOf } from '../stale.ts'
import { matchedProducts, matchedSites, offerFits, outsideOffers } from '../tables.ts'
import { allProducts } from './likeliest.ts'
import { matchTheseOffers, offersGoneStale } from './match-offers.ts'
import { matchTheseProducts, readWords, waitingProducts } from './match-products.ts'
import { settle } from './settle.ts'

const AT_ONCE = 200
/** On the embedded database everybody waits for the end of a transaction. */
const PRODUCTS_AT_ONCE = 10
const LISTED = 20_000
/** More than so many read all products once; fewer look up their own words. */
const MANY = 500

const inFews = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

/** Less of a change leaves everybody as sure as before. */
const MOVED = 0.03

export interface MatchingReport {
  products: number
  offers: number
}

/**
 * Matches what waits: products and offers that are new or say something else, and all of them once the rules are newer. In small
 * transactions, so that nobody who writes or reads waits for more than one of them; what is matched stays to be seen until it is matched anew.
 */
export async function matchWaiting(db: Db, now: Date, signal?: AbortSignal): Promise<MatchingReport> {
  const report: MatchingReport = { products: 0, offers: 0 }
  const staleDay = staleDayOf(now)
  while (!signal?.aborted) {
    const waiting = (await waitingProducts(db, LISTED)).map(({ id }) => id)
    if (waiting.length === 0) break
    for (const few of inFews(waiting, AT_ONCE)) await byIndex(db, (tx) => readWords(tx, few))
    const known = waiting.length > MANY ? await allProducts(db) : undefined
    for (const few of inFews(waiting, PRODUCTS_AT_ONCE)) {
      if (signal?.aborted) break
      await byIndex(db, (tx) => matchTheseProducts(tx, few, known))
      report.products += few.length
    }
  }
  const sites = new Set<string>()
  while (!signal?.aborted) {
    const waiting = await waitingOffers(db, LISTED)
    if (waiting.length === 0) break
    const known = waiting.length > MANY ? await allProducts(db) : undefined
    for (const few of inFews(waiting, AT_ONCE)) {
      if (signal?.aborted) break
      const ids = few.map(({ id }) => id)
      await byIndex(db, (tx) => matchTheseOffers(tx, ids, { known, staleDay }))
      for (const { siteName } of few) sites.add(siteName)
      report.offers += few.length
    }
  }
  for (const site of sites) if (!signal?.aborted) await weighSite(db, site, staleDay)
  return report
}

/** Each word is looked up by itself, hundreds in one statement: a planner that has never counted the rows would rather read them all each time. */
const byIndex = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return work(tx)
  })

/** Also what no writer told of: what was filled in by hand, and offers that nobody has seen for long. */
export async function matchAll(db: Db, now: Date): Promise<MatchingReport> {
  await matchAllLater(db)
  await offersGoneStale(db, staleDayOf(now))
  return matchWaiting(db, now)
}

export async function matchAllLater(db: Db): Promise<void> {
  await db.execute(sql`insert into ${matchedProducts} (spu_id) select id from ${spus} on conflict do nothing`)
}

/** Those of one site and like names together: they ask about the same products. */
const waitingOffers = (db: Db, most: number) =>
  db
    .select({ id: outsideOffers.id, siteName: outsideOffers.siteName })
    .from(outsideOffers)
    .where(lt(outsideOffers.matchedBy, MATCHING_VERSION))
    .orderBy(asc(outsideOffers.siteName), asc(outsideOffers.title), asc(outsideOffers.id))
    .limit(most)

/** A site of which more or less is of something here than was believed is believed otherwise from now on, and so are all its offers. */
async function weighSite(db: Db, siteName: string, staleDay: string): Promise<void> {
  const fresh = and(eq(outsideOffers.siteName, siteName), gt(outsideOffers.seenOn, staleDay))
  const offers = await db
    .select({ id: outsideOffers.id, evidence: outsideOffers.evidence })
    .from(outsideOffers)
    .where(fresh)
    .orderBy(asc(outsideOffers.title))
  const share = shareOf(
    offers.flatMap(({ evidence }) => (evidence > 0 ? [evidence] : [])),
    offers.length,
  )
  const [known] = await db.select().from(matchedSites).where(eq(matchedSites.siteName, siteName))
  if (Math.abs(share - (known?.share ?? HALF)) < MOVED) return
  await db.insert(matchedSites).values({ siteName, share }).onConflictDoUpdate({ target: matchedSites.siteName, set: { share } })
  for (let at = 0; at < offers.length; at += AT_ONCE) {
    const offerIds = offers.slice(at, at + AT_ONCE).map(({ id }) => id)
    await byIndex(db, async (tx) => {
      const fits = await tx
        .selectDistinct({ spuId: offerFits.spuId })
        .from(offerFits)
        .where(sql`${offerFits.offerId} = any(${sql.param(offerIds)}::uuid[])`)
      await settle(tx, { offerIds, spuIds: fits.map(({ spuId }) => spuId), staleDay })
    })
  }
}
