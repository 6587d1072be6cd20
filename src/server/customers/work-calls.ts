import { verify } from '@node-rs/argon2'
import type { Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { work } from '../../contract/work.ts'
import { isAtWork, placesIn, type Works } from '../../rules/permissions.ts'
import { accountOf } from '../accounts/find-account.ts'
import { redeemSecondCode } from '../accounts/second-factor.ts'
import type { Account, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { providersNamed } from '../services/queries.ts'
import { countAttempt, forgetAttempts } from '../sessions/attempts.ts'
import { noteProof, setWorkplace } from '../sessions/sessions.ts'
import { shopsNamed } from '../shops/shops-named.ts'
import { takeSecondCode } from './second-factor.ts'

const passwords = { tries: 10, withinMinutes: 15 }

/** All but what is the business of `staff`: who may what there, asking for it, and leaving. */
export const workCalls: Omit<Handlers<typeof work>, 'holders' | 'askFor' | 'leave'> = {
  places: ({ db, caller }) => placesOf(db, caller, caller.works),

  async switchTo({ db, caller }, { kind, id }) {
    const chosen = caller.memberships.find((one) => one.kind === kind && one.placeId === id)
    if (!chosen) throw new Refusal('not-found')
    await setWorkplace(db, caller.sessionId, kind === 'shop' ? { shopId: id } : { providerId: id })
    return placesOf(db, caller, { ...caller.works, [kind]: chosen })
  },

  async prove({ db, caller, now }, given) {
    if ('code' in given) await takeSecondCode(db, caller.id, () => redeemSecondCode(db, caller.id, given.code, now()), now())
    else await takePassword(db, caller.id, given.password, now())
    await noteProof(db, caller.sessionId, now())
    return null
  },
}

async function takePassword(db: Db, accountId: string, password: string, now: Date): Promise<void> {
  const key = `password:account:${accountId}`
  await countAttempt(db, key, passwords, now)
  const account = await accountOf(db, accountId)
  if (!account?.passwordHash || !(await verify(account.passwordHash, password))) throw new Refusal('login-failed')
  await forgetAttempts(db, key)
}

async function placesOf(db: Db, { memberships }: Pick<Account, 'memberships'>, works: Works): Promise<Output<typeof work.places>> {
  const shops = await shopsNamed(db, placesIn(memberships, 'shop'))
  const providers = await providersNamed(db, placesIn(memberships, 'business'))
  return memberships.filter(isAtWork).map(({ kind, placeId, role, lacksFactor }) => ({
    kind,
    id: placeId,
    name: shops.get(placeId) ?? providers.get(placeId)?.displayName ?? '',
    role,
    lacksFactor,
    isHere: works[kind]?.placeId === placeId,
  }))
}
