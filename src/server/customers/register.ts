import { hash } from '@node-rs/argon2'
import type { Input } from '../../contract/call.ts'
import type { Customer, customer } from '../../contract/customers.ts'
import { Refusal } from '../../contract/refusals.ts'
import { passwordProblem } from '../../rules/passwords.ts'
import { openAccount } from '../accounts/open-account.ts'
import type { Context } from '../context.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { redeemCode } from './codes.ts'
import { joinVisitor } from './join-visitor.ts'
import { knownCustomer } from './known-customer.ts'

const perPeer = { tries: 100, withinMinutes: 15 }

/** An email that has an account got another mail and no code: it answers as a wrong code does. */
export async function register(
  { db, peer, now, locale, session }: Context<'anyone'>,
  { email, code, password, nickName, firstName, lastName, visitor }: Input<typeof customer.userReg>,
): Promise<Customer> {
  await countAttempt(db, `register:peer:${peer}`, perPeer, now())
  if (passwordProblem(password, email)) throw new Refusal('password-weak')
  await redeemCode(db, { purpose: 'register', email, code }, now())
  const opened = await openAccount(
    db,
    { email, passwordHash: await hash(password), language: locale, nickName, firstName, lastName },
    now(),
  )
  if (!opened) throw new Refusal('code-wrong')
  if (visitor) await joinVisitor(db, opened.id, visitor, now())
  return knownCustomer(opened, await session.begin(opened.id))
}
