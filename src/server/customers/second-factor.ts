import { verify } from '@node-rs/argon2'
import { Refusal } from '../../contract/refusals.ts'
import type { SecondFactorState, secondFactor } from '../../contract/second-factor.ts'
import { accountOf } from '../accounts/find-account.ts'
import { beginFactor, factorState, redeemAppCode, redeemSecondCode, turnOff, turnOn } from '../accounts/second-factor.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { membershipsOf } from '../members/memberships.ts'
import { countAttempt, forgetAttempts } from '../sessions/attempts.ts'
import { endSessionsOf } from '../sessions/sessions.ts'

const perAccount = { tries: 5, withinMinutes: 15 }

/** Takes a code, counted before it is looked at. A right one forgets the wrong ones before. */
export async function takeSecondCode(db: Db, accountId: string, take: () => Promise<boolean>, now: Date): Promise<void> {
  const key = `second:account:${accountId}`
  await countAttempt(db, key, perAccount, now)
  if (!(await take())) throw new Refusal('second-code-wrong')
  await forgetAttempts(db, key)
}

/** Refuses a sign-in that lacks the second factor of its account. Answers whether it has one. */
export async function askSecondFactor(db: Db, accountId: string, code: string | undefined, now: Date): Promise<{ isOn: boolean }> {
  if (!(await factorState(db, accountId)).isOn) return { isOn: false }
  if (code === undefined) throw new Refusal('second-code-needed')
  await takeSecondCode(db, accountId, () => redeemSecondCode(db, accountId, code, now), now)
  return { isOn: true }
}

export const secondFactorCalls: Handlers<typeof secondFactor> = {
  getInfo: ({ db, caller }) => stateOf(db, caller.id),

  async begin({ db, caller, now }, { password }) {
    const account = await accountOf(db, caller.id)
    if (!account) throw new Refusal('session-ended')
    const key = `password:account:${caller.id}`
    await countAttempt(db, key, { tries: 10, withinMinutes: 15 }, now())
    if (account.passwordHash && !(await verify(account.passwordHash, password ?? ''))) throw new Refusal('login-failed')
    await forgetAttempts(db, key)
    const begun = await beginFactor(db, account, now())
    if (!begun) throw new Refusal('conflict')
    return begun
  },

  async confirm({ db, caller, now, session }, { code }) {
    if ((await factorState(db, caller.id)).isOn) throw new Refusal('conflict')
    await takeSecondCode(db, caller.id, () => redeemAppCode(db, caller.id, code, now()), now())
    const recoveryCodes = await inTransaction(db, async (tx) => {
      const codes = await turnOn(tx, caller.id, now())
      // Whoever was signed in elsewhere has not shown the second factor.
      await endSessionsOf(tx, caller.id)
      return codes
    })
    await session.begin(caller.id)
    return { recoveryCodes }
  },

  async end({ db, caller, now }, { code }) {
    if (!(await factorState(db, caller.id)).isOn) throw new Refusal('conflict')
    await takeSecondCode(db, caller.id, () => redeemSecondCode(db, caller.id, code, now()), now())
    await inTransaction(db, (tx) => turnOff(tx, caller.id))
    return stateOf(db, caller.id)
  },
}

async function stateOf(db: Db, accountId: string): Promise<SecondFactorState> {
  const account = await accountOf(db, accountId)
  const isStaffOfHouse = (await membershipsOf(db, accountId)).some(({ kind }) => kind === 'house')
  return { ...(await factorState(db, accountId)), isNeeded: isStaffOfHouse && !account?.isDemo }
}
