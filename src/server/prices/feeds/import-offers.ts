import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { matchGroupOf } from '../../../rules/matching/match-group.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { STALE_DAYS } from '../stale.ts'
import { outsideOffers, pairJudgements } from '../tables.ts'
import { type FoundOffer, OfferRow } from './offer-row.ts'
import { readCsv } from './read-csv.ts'
import { readMerchantXml } from './read-merchant-xml.ts'
import { readProductHtml } from './read-product-html.ts'

export interface FeedFile {
  name: string
  text: string
  /** When the file was made, for kinds of feed that do not say when an offer was seen. */
  day: string
}

export interface ImportReport {
  feed: string
  imported: number
  /** An offer we know from a later day. */
  older: number
  skipped: { at: string; why: string }[]
}

const LARGEST_BYTES = 16 * 1024 * 1024
const AT_ONCE = 500

const readers: Record<string, (text: string, day: string) => FoundOffer[]> = {
  csv: readCsv,
  xml: readMerchantXml,
  html: readProductHtml,
  htm: readProductHtml,
}

export const isFeedName = (name: string): boolean => (name.split('.').at(-1)?.toLowerCase() ?? '') in readers

/** Takes the good rows of a feed and names the bad ones. A row of an earlier day never replaces a later one. */
export async function importOffers(db: Db, { name, text, day }: FeedFile, today: string): Promise<ImportReport> {
  const report: ImportReport = { feed: name, imported: 0, older: 0, skipped: [] }
  const offers = new Map<string, OfferRow>()
  for (const { at, fields } of found(name, text, day, report)) {
    const read = OfferRow.safeParse(fields)
    if (!read.success) {
      const [issue] = read.error.issues
      report.skipped.push({ at, why: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() })
    } else if (read.data.seenOn > today) report.skipped.push({ at, why: 'seenOn lies in the future' })
    else offers.set(`${read.data.siteName}\n${read.data.url}`, read.data)
  }
  const rows = [...offers.values()]
  await inTransaction(db, async (tx) => {
    report.imported = 0
    for (let i = 0; i < rows.length; i += AT_ONCE) report.imported += await upsert(tx, rows.slice(i, i + AT_ONCE), { feed: name, today })
  })
  report.older = rows.length - report.imported
  return report
}

function found(name: string, text: string, day: string, report: ImportReport): FoundOffer[] {
  const read = readers[name.split('.').at(-1)?.toLowerCase() ?? '']
  try {
    if (!read) throw new Error('only .csv, .xml and .html feeds can be read')
    if (text.length > LARGEST_BYTES) throw new Error('it is larger than 16 MB')
    return read(text, day)
  } catch (error) {
    report.skipped.push({ at: 'the whole file', why: (error as Error).message })
    return []
  }
}

/** What a model said about an offer holds only as long as the offer says the same. */
async function forgetJudgements(tx: Db, rows: readonly OfferRow[]): Promise<void> {
  const known = await tx
    .select({ id: outsideOffers.id, url: outsideOffers.url, title: outsideOffers.title })
    .from(outsideOffers)
    .innerJoin(pairJudgements, eq(pairJudgements.offerId, outsideOffers.id))
    .where(
      and(
        inArray(
          outsideOffers.url,
          rows.map(({ url }) => url),
        ),
        inArray(
          outsideOffers.siteName,
          rows.map(({ siteName }) => siteName),
        ),
      ),
    )
  const changed = known.filter((old) => rows.some((row) => row.url === old.url && row.title !== old.title)).map(({ id }) => id)
  if (changed.length > 0) await tx.delete(pairJudgements).where(inArray(pairJudgements.offerId, changed))
}

/** What matching reads, and by which one of a site's offers is chosen, is as it was, and it was not too long ago. */
const isAsMatched = (
  today: string,
) => sql`(${outsideOffers.title}, ${outsideOffers.brand}, ${outsideOffers.modelNumber}, ${outsideOffers.gtin},
    ${outsideOffers.priceCents}, ${outsideOffers.inStock})
  is not distinct from (excluded.title, excluded.brand, excluded.model_number, excluded.gtin, excluded.price_cents, excluded.in_stock)
  and ${outsideOffers.seenOn} > ${today}::date - ${STALE_DAYS}::integer`

async function upsert(tx: Db, rows: OfferRow[], { feed, today }: { feed: string; today: string }): Promise<number> {
  const values = rows.map((row) => ({
    ...row,
    id: v7(),
    feed,
    matchGroup: matchGroupOf(row.brand, row.modelNumber),
  }))
  await forgetJudgements(tx, rows)
  const written = await tx
    .insert(outsideOffers)
    .values(values)
    .onConflictDoUpdate({
      target: [outsideOffers.siteName, outsideOffers.url],
      set: {
        title: sql`excluded.title`,
        brand: sql`excluded.brand`,
        modelNumber: sql`excluded.model_number`,
        gtin: sql`excluded.gtin`,
        matchGroup: sql`excluded.match_group`,
        priceCents: sql`excluded.price_cents`,
        feesCents: sql`excluded.fees_cents`,
        shippingCents: sql`excluded.shipping_cents`,
        seenOn: sql`excluded.seen_on`,
        inStock: sql`excluded.in_stock`,
        feed: sql`excluded.feed`,
        matchedBy: sql`case when ${isAsMatched(today)} then ${outsideOffers.matchedBy} else 0 end`,
      },
      setWhere: sql`excluded.seen_on >= ${outsideOffers.seenOn}`,
    })
    .returning({ id: outsideOffers.id })
  return written.length
}
