import { sql } from 'drizzle-orm'
import { sellerMeasures } from '../../rules/money/book-measures.ts'
import type { Db } from '../db/database.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { bookStates, bookSums } from './tables.ts'

export interface BookDifference {
  sellerId: string
  summedCents: number
  linesCents: number
}

/** Sellers whose sums are something else than their lines come to, up to where both reach. */
export async function bookDifferences(db: Db): Promise<BookDifference[]> {
  const { rows } = await db.execute<{ seller: string; summed: string; lines: string }>(sql`
    select seller, coalesce(sums.cents, 0) as summed, coalesce(line.cents, 0) as lines from (
      select seller_id as seller, sum(cents) as cents from ${bookSums}
      where measure = any(${sql.param([...sellerMeasures])}::text[]) group by 1
    ) sums full join (
      select owner_id as seller, -sum(amount_cents) as cents from ${ledgerEntries}
      where owner_kind in ('shop', 'business') and id <= (select until_id from ${bookStates} where id = 1) group by 1
    ) line using (seller)
    where coalesce(sums.cents, 0) <> coalesce(line.cents, 0) order by 1 limit 100`)
  return rows.map(({ seller, summed, lines }) => ({ sellerId: seller, summedCents: Number(summed), linesCents: Number(lines) }))
}
