import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import { type Decision, type DecisionKind, decisionKinds, type operatorDecision } from '../../contract/decisions.ts'
import { Refusal } from '../../contract/refusals.ts'
import { decisionRights, TAKEN_HOURS } from '../../rules/decisions.ts'
import { mayAt } from '../../rules/permissions.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { decisionClaims } from './tables.ts'
import { waiting } from './waiting.ts'

interface Row extends Record<string, unknown> {
  kind: DecisionKind
  id: string
  number: string
  title: string
  about: string
  topic: string | null
  place: string | null
  since: string | Date
  due: string | Date
  ownerId: string | null
  ownerName: string | null
  ownedSince: string | Date | null
}

const iso = (moment: string | Date) => new Date(moment).toISOString()

type Caller = Context<'operator'>['caller']
const may = ({ works }: Caller, kind: DecisionKind, what: 'read' | 'decide') => mayAt(works, 'house', decisionRights[kind][what])

const readable = (caller: Caller) => decisionKinds.filter((kind) => may(caller, kind, 'read'))

const shown = (row: Row, caller: Caller): Decision => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  title: row.title,
  about: row.about,
  topic: row.topic,
  placeId: row.place,
  since: iso(row.since),
  dueAt: iso(row.due),
  owner: row.ownerId && row.ownedSince ? { id: row.ownerId, name: row.ownerName ?? '', since: iso(row.ownedSince) } : null,
  mayDecide: may(caller, row.kind, 'decide'),
})

const scopes = (callerId: string, now: Date): Record<'all' | 'mine' | 'nobodys' | 'late', SQL> => ({
  all: sql`true`,
  mine: sql`"ownerId" = ${callerId}`,
  nobodys: sql`"ownerId" is null`,
  late: sql`due <= ${now}`,
})

async function one(
  db: Db,
  { caller, locale, now }: Context<'operator'>,
  kinds: readonly DecisionKind[],
  id: string,
): Promise<Decision | null> {
  if (kinds.length === 0) return null
  const { rows } = await db.execute<Row>(sql`select * from (${waiting(kinds, locale, now())}) waits where id = ${id}`)
  return rows[0] ? shown(rows[0], caller) : null
}

export const operatorDecisionCalls: Handlers<typeof operatorDecision> = {
  async page({ db, caller, locale, now }, { page, of, kind, words }): Promise<Output<typeof operatorDecision.page>> {
    const kinds = readable(caller)
    const asked = kinds.filter((each) => kind === undefined || each === kind)
    if (kinds.length === 0) return { records: [], next: null, total: 0, counts: { all: 0, mine: 0, nobodys: 0, late: 0 } }
    const scope = scopes(caller.id, now())
    const found = sql`(${words} = '' or strpos(lower(number || ' ' || title || ' ' || about), lower(${words})) > 0)`
    const wanted = sql`${scope[of]} and ${found} and kind = any(${sql.param(asked)}::text[])`
    const rest = page.after === null ? sql`true` : sql`(due, id) > (select due, id from waits where id = ${page.after})`
    const { rows } = await db.execute<Row>(sql`
      with waits as (${waiting(kinds, locale, now())})
      select * from waits where ${wanted} and ${rest} order by due, id limit ${page.size + 1}`)
    const { rows: counted } = await db.execute<Record<'all' | 'mine' | 'nobodys' | 'late' | 'total', number>>(sql`
      with waits as (${waiting(kinds, locale, now())})
      select count(*)::integer as "all", count(*) filter (where ${scope.mine})::integer as mine,
        count(*) filter (where ${scope.nobodys})::integer as nobodys, count(*) filter (where ${scope.late})::integer as late,
        count(*) filter (where ${wanted})::integer as total
      from waits`)
    const { total = 0, ...counts } = counted[0] ?? { all: 0, mine: 0, nobodys: 0, late: 0 }
    const { rows: cut, next } = cutPage(rows, page.size, ({ id }) => id)
    return { records: cut.map((row) => shown(row, caller)), next, total, counts }
  },

  getInfo: (context, { id }) => one(context.db, context, readable(context.caller), id),

  take(context, { kind, id, isTaken }) {
    const { db, caller, now } = context
    if (!may(caller, kind, 'read') || !may(caller, kind, 'decide')) throw new Refusal('not-found')
    return inTransaction(db, async (tx) => {
      const known = await one(tx, context, [kind], id)
      // Decided meanwhile: there is nothing left to take, and nothing to give back.
      if (!known) throw new Refusal('not-found')
      const of = and(eq(decisionClaims.kind, kind), eq(decisionClaims.subjectId, id))
      if (!isTaken) await tx.delete(decisionClaims).where(and(of, eq(decisionClaims.accountId, caller.id)))
      else {
        await tx.delete(decisionClaims).where(and(of, lte(decisionClaims.at, new Date(now().getTime() - TAKEN_HOURS * 3_600_000))))
        await tx.insert(decisionClaims).values({ kind, subjectId: id, accountId: caller.id, at: now() }).onConflictDoNothing()
      }
      const after = await one(tx, context, [kind], id)
      if (isTaken && after?.owner?.id !== caller.id) throw new Refusal('conflict')
      return after
    })
  },
}
