import { hash, verify } from '@node-rs/argon2'
import type { Profile, profile } from '../../contract/customers.ts'
import { Refusal } from '../../contract/refusals.ts'
import { passwordProblem } from '../../rules/passwords.ts'
import { changeProfile, setPassword } from '../accounts/change-account.ts'
import { accountOf, lockAccount } from '../accounts/find-account.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { enqueue } from '../jobs/outbox.ts'
import { countAttempt, forgetAttempts } from '../sessions/attempts.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { attachUploads, detachUploads } from '../uploads/attach-uploads.ts'

const perAccount = { tries: 10, withinMinutes: 15 }

export const profileCalls: Handlers<typeof profile> = {
  async getInfo({ db, caller }, said) {
    refuseOthers(caller, said)
    return profileOf(db, caller.id)
  },

  async edit({ db, caller, now }, { customerId, avatarId, ...changes }) {
    refuseOthers(caller, { customerId })
    if (avatarId !== undefined) await inTransaction(db, (tx) => changeAvatar(tx, caller.id, avatarId, now()))
    await changeProfile(db, caller.id, changes)
    return profileOf(db, caller.id)
  },

  async setPassword({ db, caller, now, locale, session }, { currentPassword, password }) {
    if (passwordProblem(password, caller.email)) throw new Refusal('password-weak')
    const triesKey = `password:account:${caller.id}`
    await countAttempt(db, triesKey, perAccount, now())
    const account = await accountOf(db, caller.id)
    if (account?.passwordHash && !(await verify(account.passwordHash, currentPassword ?? ''))) throw new Refusal('login-failed')
    const passwordHash = await hash(password)
    await inTransaction(db, async (tx) => {
      await setPassword(tx, { id: caller.id }, passwordHash)
      await endSessionsOf(tx, caller.id)
      await enqueue(tx, 'mail-password-changed', { email: caller.email, locale }, now())
    })
    await forgetAttempts(db, triesKey)
    await session.begin(caller.id)
    return profileOf(db, caller.id)
  },
}

async function changeAvatar(tx: Db, accountId: string, uploadId: string | null, now: Date): Promise<void> {
  const before = await lockAccount(tx, accountId)
  const [avatarUrl = null] = await attachUploads(tx, { ownerId: accountId, ids: uploadId ? [uploadId] : [], kind: 'avatar' }, now)
  if (before?.avatarUrl) await detachUploads(tx, accountId, [before.avatarUrl])
  await changeProfile(tx, accountId, { avatarUrl })
}

async function profileOf(db: Db, accountId: string): Promise<Profile> {
  const account = await accountOf(db, accountId)
  if (!account) throw new Refusal('session-ended')
  const { id, email, nickName, firstName, lastName, gender, bio, avatarUrl, passwordHash, ...rest } = account
  const { language, mallCode } = rest
  const hasPassword = passwordHash !== null
  return { customerId: id, email, nickName, firstName, lastName, gender, bio, avatarUrl, language, hasPassword, mallCode }
}
