import { sql } from 'drizzle-orm'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { inLongTransaction } from '../db/in-transaction.ts'
import { browseHistory } from '../history/tables.ts'
import { orderLines, shopOrders } from '../orders/tables.ts'
import { productPairs } from './tables.ts'

/** A pair known from one person only would tell about that person. */
const FEWEST_PEOPLE = 2
/** Things of two departments go together by chance more often than by sense: it takes more people to show that they do. */
const FEWEST_ACROSS = 5
/** How many times more people than chance would bring together, of one department and across two. */
const MORE_THAN_CHANCE = 1.5
const MORE_ACROSS = 3
/** Of fewer people nobody can say what chance would bring. */
const FEWEST_TO_TELL = 50
/** Somebody who bought a thousand different things says little about each. */
const MOST_PER_PERSON = 120
const KEPT_PER_PRODUCT = 24
/** Views of longer ago are of another season. */
const VIEW_DAYS = 180

/** Computes anew which products are bought and looked at by the same people. Readers see the old pairs until the new ones are complete. */
export async function computePairs(db: Db, now: Date): Promise<{ bought: number; viewed: number }> {
  return inLongTransaction(db, async (tx) => {
    await tx.execute(sql`delete from ${productPairs}`)
    const bought = await tx.execute(
      pairsOf(
        'bought',
        sql`select l.customer_id as who, l.spu_id, max(o.placed_at) as at from ${orderLines} l
          join ${shopOrders} o on o.shop_id = l.shop_id and o.id = l.shop_order_id
          where o.state not in ('cancelled', 'returned') group by 1, 2`,
      ),
    )
    const since = new Date(now.getTime() - VIEW_DAYS * 86_400_000).toISOString()
    const viewed = await tx.execute(
      pairsOf('viewed', sql`select owner as who, spu_id, viewed_at as at from ${browseHistory} where viewed_at > ${since}`),
    )
    return { bought: bought.rowCount ?? 0, viewed: viewed.rowCount ?? 0 }
  })
}

/**
 * The score is the cosine of the two products' crowds; the 2 below keeps pairs of rare products from leading. Popular products meet in many
 * carts by chance: only what meets clearly more often than that goes together.
 */
const pairsOf = (kind: 'bought' | 'viewed', events: ReturnType<typeof sql>) => sql`
  insert into ${productPairs} (spu_id, kind, other_id, people, score)
  with events as (${events}),
  latest as (select who, spu_id from (select who, spu_id, row_number() over (partition by who order by at desc) as n from events) e where n <= ${MOST_PER_PERSON}),
  everybody as (select count(distinct who)::float as people from latest),
  crowds as (
    select latest.spu_id, product.category1_id as department, count(*)::float as people
    from latest join ${spus} product on product.id = latest.spu_id group by 1, 2),
  pairs as (
    select a.spu_id, b.spu_id as other_id, count(*)::integer as people
    from latest a join latest b on b.who = a.who and b.spu_id <> a.spu_id
    group by 1, 2 having count(*) >= ${FEWEST_PEOPLE}),
  scored as (
    select p.spu_id, p.other_id, p.people, p.people / (sqrt(x.people * y.people) + 2) as score
    from pairs p join crowds x on x.spu_id = p.spu_id join crowds y on y.spu_id = p.other_id cross join everybody
    where p.people >= case when x.department = y.department then ${FEWEST_PEOPLE}::integer else ${FEWEST_ACROSS}::integer end
      and (everybody.people < ${FEWEST_TO_TELL} or p.people >= x.people * y.people / everybody.people
        * case when x.department = y.department then ${MORE_THAN_CHANCE}::float else ${MORE_ACROSS}::float end)),
  ranked as (select *, row_number() over (partition by spu_id order by score desc, other_id) as n from scored)
  select spu_id, ${kind}, other_id, people, score from ranked where n <= ${KEPT_PER_PRODUCT}`
