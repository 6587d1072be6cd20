import type { Input, Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { work } from '../../contract/work.ts'
import { marketDay } from '../../rules/calendar.ts'
import { mayAt, type PlaceKind, worksOf } from '../../rules/permissions.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { teamKeepersOf } from '../members/staff.ts'
import { notify } from '../messages/notify.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { peopleAt } from './team.ts'

/** Nobody reads a longer list before asking. */
const FEW = 4
/** Letters that somebody may send their colleagues. */
const asks = { tries: 10, withinMinutes: 24 * 60 }

const nowhere = { shopId: null, providerId: null }

const teams: Readonly<Record<PlaceKind, string>> = { shop: '/seller/staff', business: '/seller/services/staff', house: '/operator/staff' }

/** Whom a colleague asks for what they may not do. */
export async function holdersHere(
  { db, caller }: Context<'customer'>,
  { kind, right }: Input<typeof work.holders>,
): Promise<Output<typeof work.holders>> {
  const here = caller.works[kind]
  if (!here) return []
  const { placeId } = here
  const people = await peopleAt(db, { kind, placeId })
  return people
    .filter(({ role, hasFactor }) => mayAt(worksOf([{ kind, placeId, role, lacksFactor: !hasFactor }], nowhere), kind, right))
    .map(({ name }) => name)
    .filter(Boolean)
    .slice(0, FEW)
}

/** Tells whoever manages the team; what they do about it is theirs. */
export async function askForRight(
  { db, caller, now }: Context<'customer'>,
  { kind, right, page }: Input<typeof work.askFor>,
): Promise<null> {
  const here = caller.works[kind]
  if (!here) throw new Refusal('not-found')
  if (mayAt(caller.works, kind, right)) return null
  await inTransaction(db, async (tx) => {
    await countAttempt(tx, `ask-for:${caller.id}`, asks, now())
    const keepers = await teamKeepersOf(tx, kind, here.placeId)
    const about = { kind: 'access-asked', link: teams[kind], key: `${here.placeId} ${caller.id} ${page} ${marketDay(now())}` }
    const variables = { person: caller.nickName, page }
    await notify(
      tx,
      keepers.filter((id) => id !== caller.id).map((accountId) => ({ ...about, accountId, variables })),
      now(),
    )
  })
  return null
}
