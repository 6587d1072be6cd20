import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Input } from '../../contract/call.ts'
import type { userinfo } from '../../contract/customers.ts'
import { Refusal } from '../../contract/refusals.ts'
import { passwordProblem } from '../../rules/passwords.ts'
import { setPassword } from '../accounts/change-account.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { enqueue } from '../jobs/outbox.ts'
import { countAttempt, forgetAttempts } from '../sessions/attempts.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { redeemCode } from './codes.ts'

const perPeer = { tries: 50, withinMinutes: 15 }

/** Sets the password and ends every session: whoever knew the old one is out. */
export async function resetPassword(
  { db, peer, now, locale }: Context<'anyone'>,
  { email, code, password }: Input<typeof userinfo.resetPwdCfm>,
): Promise<null> {
  await countAttempt(db, `reset:peer:${peer}`, perPeer, now())
  if (passwordProblem(password, email)) throw new Refusal('password-weak')
  await redeemCode(db, { purpose: 'reset', email, code }, now())
  const passwordHash = await hash(password)
  await inTransaction(db, async (tx) => {
    const accountId = await setPassword(tx, { email }, passwordHash)
    if (!accountId) throw new Refusal('code-wrong')
    await endSessionsOf(tx, accountId)
    await enqueue(tx, 'mail-password-changed', { email, locale }, now())
  })
  await forgetAttempts(db, `login:account:${createHash('sha256').update(email).digest('hex')}`)
  return null
}
