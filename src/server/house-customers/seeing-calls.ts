import { and, asc, eq } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { operatorSeeing } from '../../contract/operator-seeing.ts'
import { Refusal } from '../../contract/refusals.ts'
import { seeingOrigin } from '../../rules/seeing.ts'
import { accounts } from '../accounts/tables.ts'
import { append } from '../audit/append.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { members } from '../members/tables.ts'
import { providersNamed } from '../services/queries.ts'
import { beginSeeing, endSeeing, type SeeingRow, seeingsOver } from '../sessions/seeings.ts'
import { shopsNamed } from '../shops/shops-named.ts'

/** Where a look is opened with its ticket, and where its button ends it: at its own host. */
export const SEE_BEGIN = '/see/begin'
export const SEE_LEAVE = '/see/leave'

/** What ends a look is no call: its button, its time, or another look. */
export const seeingEnds = '/mallapi/operatorSeeing/end'

export const operatorSeeingCalls: Handlers<typeof operatorSeeing> = {
  async begin({ db, caller, now, origin, house }, { as, id, reason, from }) {
    const ticket = await inTransaction(db, async (tx) => {
      const seen = as === 'customer' ? await seenCustomer(tx, id) : await seenPlace(tx, as, id)
      await noteEnds(tx, await endSeeing(tx, { sessionId: caller.sessionId }), now())
      const staff = { accountId: caller.id, role: caller.works.house?.role ?? '', sessionId: caller.sessionId }
      return beginSeeing(tx, { ...staff, ...seen, asKind: as, reason, fromAddress: from }, now())
    })
    return { address: `${seeingOrigin(origin, house.domain)}${SEE_BEGIN}?ticket=${ticket}` }
  },
}

type Seen = Pick<SeeingRow, 'seenAccountId' | 'placeId' | 'name'>

async function seenCustomer(tx: Db, id: string): Promise<Seen> {
  const [person] = await tx.select().from(accounts).where(eq(accounts.id, id))
  if (!person) throw new Refusal('not-found')
  const isStaff = (await tx.$count(members, and(eq(members.accountId, id), eq(members.kind, 'house')))) > 0
  if (person.closedAt || isStaff || !person.roles.includes('customer')) throw new Refusal('nobody-to-see')
  return { seenAccountId: id, placeId: null, name: [person.firstName, person.lastName].filter(Boolean).join(' ') || person.nickName }
}

/** At a desk one looks as the first of those who own it. */
async function seenPlace(tx: Db, kind: Exclude<Input<typeof operatorSeeing.begin>['as'], 'customer'>, id: string): Promise<Seen> {
  const name = kind === 'shop' ? (await shopsNamed(tx, [id])).get(id) : (await providersNamed(tx, [id])).get(id)?.displayName
  if (name === undefined) throw new Refusal('not-found')
  const [owner] = await tx
    .select({ id: accounts.id, closedAt: accounts.closedAt })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.kind, kind), eq(members.placeId, id), eq(members.role, 'owner')))
    .orderBy(asc(members.joinedAt), asc(members.accountId))
    .limit(1)
  if (!owner || owner.closedAt) throw new Refusal('nobody-to-see')
  return { seenAccountId: owner.id, placeId: id, name }
}

/** The end of each look, with the reason it had. */
async function noteEnds(tx: Db, ended: readonly SeeingRow[], at: Date): Promise<void> {
  for (const { accountId, role, seenAccountId, placeId, reason } of ended) {
    const told = { before: null, after: null, subjectId: placeId ?? seenAccountId, reason }
    await append(tx, { chain: 'house', at, actorId: accountId, role, call: seeingEnds, ...told })
  }
}

/** Its button was pressed. Answers where the look was begun. */
export const leaveSeeing = (db: Db, cookie: string, now: Date): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const ended = await endSeeing(tx, { cookie })
    await noteEnds(tx, ended, now)
    return ended[0]?.fromAddress
  })

/** Their time is over, which the log is told. */
export async function endSeeings(db: Db, now: Date): Promise<void> {
  for (const id of await seeingsOver(db, now)) await inTransaction(db, async (tx) => noteEnds(tx, await endSeeing(tx, { id }), now))
}
