import { Refusal } from '../../contract/refusals.ts'
import type { StaffCalls, Team } from '../../contract/staff.ts'
import { mayAt, type PlaceKind, placeOf, roles, type Staff, type StaffRole, worksOf } from '../../rules/permissions.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { changeRole, leave } from '../members/leave.ts'
import { membershipsOf } from '../members/memberships.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { inTurnAt, invite, resend, withdraw } from './invite.ts'
import { teamAt, type Workplace } from './team.ts'

/** Letters that a place may send strangers. */
const letters = { tries: 30, withinMinutes: 60 }

const isRole = (kind: PlaceKind, role: string): role is StaffRole => Object.hasOwn(roles[kind], role)

/** Those who work at a place, for each kind of place. */
export function staffCalls<W extends Staff>(who: W): Handlers<StaffCalls<W>> {
  const kind = placeOf[who]

  function placeHere({ caller }: Context<W>): Workplace {
    const here = caller.works[kind]
    if (!here) throw new Refusal('forbidden')
    return { kind, placeId: here.placeId }
  }

  /** In the turn of the place, and only if whoever asked may still do it then: a colleague may have sent them away a moment ago. */
  const managing =
    <Input>(act: (tx: Db, place: Workplace, input: Input, context: Context<W>) => Promise<unknown>) =>
    async (context: Context<W>, input: Input): Promise<Team> => {
      const place = placeHere(context)
      await inTransaction(context.db, async (tx) => {
        await inTurnAt(tx, place)
        const own = (await membershipsOf(tx, context.caller.id)).filter((one) => one.kind === kind && one.placeId === place.placeId)
        if (!mayAt(worksOf(own, { shopId: null, providerId: null }), kind, 'staff.manage')) throw new Refusal('forbidden')
        await act(tx, place, input, context)
      })
      return teamAt(context.db, place, context.caller.id)
    }

  return {
    getInfo: (context: Context<W>) => teamAt(context.db, placeHere(context), context.caller.id),
    invite: managing<{ email: string; role: string; language: 'en' | 'fr' | 'zh' }>(async (tx, place, input, { caller, now }) => {
      if (!isRole(kind, input.role)) throw new Refusal('bad-input')
      await countAttempt(tx, `invite:${kind}:${place.placeId}`, letters, now())
      await invite(tx, place, { ...input, by: caller.id }, now())
    }),
    resend: managing<{ id: string }>(async (tx, place, { id }, { now }) => {
      await countAttempt(tx, `invite:${kind}:${place.placeId}`, letters, now())
      await resend(tx, place, id, now())
    }),
    withdraw: managing<{ id: string }>((tx, place, { id }) => withdraw(tx, place, id)),
    change: managing<{ id: string; role: string; reason: string }>(async (tx, place, { id, role }) => {
      if (!isRole(kind, role)) throw new Refusal('bad-input')
      await changeRole(tx, { accountId: id, ...place }, role)
    }),
    remove: managing<{ id: string; reason: string }>((tx, place, { id }) => leave(tx, { accountId: id, ...place })),
  } as unknown as Handlers<StaffCalls<W>>
}
