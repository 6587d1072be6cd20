import { type SQL, sql } from 'drizzle-orm'

/** Where a part stands for its shop, of a row that is named. An index holds the same expression: one that reads otherwise would not use it. */
export const stageOf = (part: SQL): SQL => sql`case
    when ${part}.state = 'processing' then case when ${part}.packed_at is null then 'toPack' else 'packed' end
    when ${part}.state in ('shipped', 'outForDelivery') then case when ${part}.partly_shipped then 'toPack' else 'shipped' end
    when ${part}.state in ('delivered', 'completed') then 'delivered'
    when ${part}.state in ('partlyReturned', 'returned') then 'returned'
    when ${part}.state = 'cancelled' and (${part}.refunded_cents > 0 or ${part}.total_cents = 0) then 'cancelled'
    else 'unpaid'
  end`
