import { eq, sql } from 'drizzle-orm'
import type { point } from '../../contract/points.ts'
import { lapseOf } from '../../rules/money/points.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Handlers } from '../context.ts'
import { type PointsEvent, pointsAccounts, pointsEntries } from '../points/tables.ts'
import { pointsOnTheWay } from './earn-points.ts'
import { orders } from './tables.ts'

interface EntryRow extends Record<string, unknown> {
  id: string
  kind: PointsEvent
  points: number
  at: string
  order: { id: string; orderNumber: string } | null
  total: number
}

export const pointCalls: Handlers<typeof point> = {
  async mine({ db, caller, hasPoints }, { page, ...rest }) {
    refuseOthers(caller, rest)
    const [own] = await db.select().from(pointsAccounts).where(eq(pointsAccounts.customerId, caller.id))
    const { rows } = await db.execute<EntryRow>(sql`
      select entry.id, entry.kind, entry.points, entry.at, (count(*) over ())::integer as total,
        case when known.id is not null then json_build_object('id', known.id, 'orderNumber', known.order_number) end as "order"
      from ${pointsEntries} entry left join ${orders} known on known.customer_id = entry.customer_id and known.id = entry.order_id
      where entry.customer_id = ${caller.id} order by entry.at desc, entry.id desc limit ${page.size} offset ${(page.current - 1) * page.size}`)
    return {
      isOn: hasPoints,
      balance: own?.points ?? 0,
      held: own?.held ?? 0,
      onTheWay: await pointsOnTheWay(db, caller.id),
      lapsesAt: hasPoints && own && own.points > 0 ? lapseOf(own.activeAt).toISOString() : null,
      records: rows.map(({ id, kind, points, at, order }) => ({ id, kind, points, at: new Date(at).toISOString(), order })),
      total: rows[0]?.total ?? 0,
    }
  },
}
