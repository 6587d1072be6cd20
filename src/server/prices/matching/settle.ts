import { and, eq, gt, sql } from 'drizzle-orm'
import { MATCHING_VERSION } from '../../../rules/matching/matching.ts'
import { type Fit, HALF, oneByOne, worthOf } from '../../../rules/matching/one-by-one.ts'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/database.ts'
import { insertRows, rowsText } from '../../db/insert-rows.ts'
import { matchedSites, offerFits, offerMatches, outsideOffers, pairJudgements } from '../tables.ts'
import { type Copies, copiesOf } from './copies.ts'

interface Touched {
  offerIds: readonly string[]
  /** Products that these offers may be of, or were. */
  spuIds: readonly string[]
  staleDay: string
}

type KnownFit = Fit & { product: string; offer: string; spuId: string }

/** Which of these offers, and of those of the same sites that may be of the same products, are of which product. */
export async function settle(tx: Db, { offerIds, spuIds, staleDay }: Touched): Promise<void> {
  const beside = await tx
    .selectDistinct({ id: offerFits.offerId })
    .from(offerFits)
    .innerJoin(outsideOffers, eq(outsideOffers.id, offerFits.offerId))
    .where(
      and(
        among(offerFits.spuId, spuIds),
        sql`${outsideOffers.siteName} in (select site_name from ${outsideOffers} where id = any(${sql.param(offerIds)}::uuid[]))`,
      ),
    )
  const ids = [...new Set([...offerIds, ...beside.map(({ id }) => id)])]
  const rows = await tx
    .select({ offer: outsideOffers, fit: offerFits })
    .from(outsideOffers)
    .innerJoin(offerFits, eq(offerFits.offerId, outsideOffers.id))
    .where(and(among(outsideOffers.id, ids), gt(outsideOffers.seenOn, staleDay)))
  rows.sort((a, b) => byUse(a.offer, b.offer) || a.fit.spuId.localeCompare(b.fit.spuId))
  const copies = await copiesOf(tx, [...new Set(rows.map(({ fit }) => fit.spuId))])
  const shares = await sharesOf(tx, [...new Set(rows.map(({ offer }) => offer.siteName))])
  const fits = bestOfGroups(
    rows.map(({ offer, fit: { spuId, words, most, reasons } }) => {
      const weighed = { words, most, reasons, doubt: 1 }
      return { product: copies.groupOf(spuId), spuId, offer: offer.id, seller: offer.siteName, weighed, worth: worthOf(weighed) }
    }),
  )
  const evidence = new Map<string, number>()
  const kept = new Map<string, typeof offerMatches.$inferInsert>()
  for (const [site, share] of shares) {
    const ofSite = fits.filter(({ seller }) => seller === site)
    for (const { fit, match, open } of oneByOne(ofSite, share)) {
      evidence.set(fit.offer, open)
      for (const row of matchesOf(fit, match, copies)) kept.set(`${row.spuId} ${row.offerId}`, row)
    }
  }
  await replaceMatches(tx, ids, await withOpinions(tx, ids, kept))
  await tx.execute(sql`
    update ${outsideOffers} set evidence = given.evidence
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(ids.map((id) => evidence.get(id) ?? 0))}::float[]) as given (id, evidence)
    where ${outsideOffers.id} = given.id and ${outsideOffers.evidence} is distinct from given.evidence`)
}

/** Of offers that fit equally well the first is taken: what can be bought, was seen last and costs least. */
const byUse = (a: typeof outsideOffers.$inferSelect, b: typeof outsideOffers.$inferSelect) =>
  Number(b.inStock) - Number(a.inStock) ||
  b.seenOn.localeCompare(a.seenOn) ||
  a.priceCents + a.feesCents + a.shippingCents - (b.priceCents + b.feesCents + b.shippingCents) ||
  a.id.localeCompare(b.id)

/** The same product in other shops is no rival: of those that are one together, the one that an offer fits best speaks for all. */
function bestOfGroups(fits: readonly KnownFit[]): KnownFit[] {
  const best = new Map<string, KnownFit>()
  for (const fit of fits) {
    const key = `${fit.offer} ${fit.product}`
    const known = best.get(key)
    if (!known || fit.worth > known.worth) best.set(key, fit)
  }
  return [...best.values()]
}

/** An offer of a product is as surely of the same one in another shop as the two are the same. */
const matchesOf = (
  { offer, spuId }: KnownFit,
  { verdict, confidence, reasons }: ReturnType<typeof oneByOne>[number]['match'],
  copies: Copies,
) =>
  [{ spuId, sure: 1 }, ...copies.of(spuId)].flatMap((copy) => {
    const sure = Math.round(confidence * copy.sure * 100) / 100
    if (verdict === 'different') return []
    return [{ spuId: copy.spuId, offerId: offer, verdict, confidence: sure, reasons, matchedBy: MATCHING_VERSION }]
  })

/** What a model said about a pair comes before our own rule. */
async function withOpinions(tx: Db, offerIds: readonly string[], kept: Map<string, typeof offerMatches.$inferInsert>) {
  const opinions = await tx.select().from(pairJudgements).where(among(pairJudgements.offerId, offerIds))
  for (const { spuId, offerId, verdict, confidence } of opinions) {
    const key = `${spuId} ${offerId}`
    const own = kept.get(key)
    if (verdict === 'different') kept.delete(key)
    else if (own) kept.set(key, { ...own, verdict, confidence, reasons: [...own.reasons, 'judged'] })
  }
  return [...kept.values()]
}

async function replaceMatches(tx: Db, offerIds: readonly string[], rows: (typeof offerMatches.$inferInsert)[]): Promise<void> {
  await tx.delete(offerMatches).where(among(offerMatches.offerId, offerIds))
  // Two runs at once may settle the same neighbours; whoever is second finds the same.
  if (rows.length > 0) await tx.execute(sql`${insertRows(offerMatches, rowsText(offerMatches, rows))} on conflict do nothing`)
}

async function sharesOf(tx: Db, sites: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.select().from(matchedSites).where(among(matchedSites.siteName, sites))
  const known = new Map(rows.map(({ siteName, share }) => [siteName, share]))
  return new Map(sites.map((site) => [site, known.get(site) ?? HALF]))
}
