import { hash } from '@node-rs/argon2'
import type { Input } from '../../contract/call.ts'
import type { Customer } from '../../contract/customers.ts'
import type { opening } from '../../contract/opening.ts'
import { Refusal } from '../../contract/refusals.ts'
import { passwordProblem } from '../../rules/passwords.ts'
import { openAccount } from '../accounts/open-account.ts'
import type { Context } from '../context.ts'
import { knownCustomer } from '../customers/known-customer.ts'
import { afterCommit, inTransaction } from '../db/in-transaction.ts'
import { ownHouse } from '../members/join.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { isOwnerLink, useOwnerLink } from './owner-link.ts'
import { forgetState } from './state.ts'

const perPeer = { tries: 20, withinMinutes: 15 }

/** The token stands in for the mailed code: on a first start nothing sends mail yet. An account that is there already is never taken over. */
export async function makeOwner(
  { db, peer, now, locale, session }: Context<'anyone'>,
  { token, email, password }: Input<typeof opening.makeOwner>,
): Promise<Customer> {
  await countAttempt(db, `owner:peer:${peer}`, perPeer, now())
  if (passwordProblem(password, email)) throw new Refusal('password-weak')
  if (!(await isOwnerLink(db, token, now()))) throw new Refusal('link-over')
  const passwordHash = await hash(password)
  const owner = await inTransaction(db, async (tx) => {
    if (!(await useOwnerLink(tx, token, now()))) throw new Refusal('link-over')
    const opened = await openAccount(tx, { email, passwordHash, language: locale, firstName: '', lastName: '' }, now())
    if (!opened) throw new Refusal('email-taken')
    await ownHouse(tx, opened.id, now())
    afterCommit(tx, forgetState)
    return opened
  })
  return knownCustomer(owner, await session.begin(owner.id))
}
