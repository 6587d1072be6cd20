import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Input } from '../../contract/call.ts'
import type { Customer, customer } from '../../contract/customers.ts'
import { Refusal } from '../../contract/refusals.ts'
import { accountWith } from '../accounts/find-account.ts'
import { openAccount } from '../accounts/open-account.ts'
import type { Context } from '../context.ts'
import { countAttempt, forgetAttempts, isRemembered, remember, uncountAttempt } from '../sessions/attempts.ts'
import { redeemCode } from './codes.ts'
import { joinVisitor } from './join-visitor.ts'
import { knownCustomer } from './known-customer.ts'
import { askSecondFactor } from './second-factor.ts'

const perAccount = { tries: 10, withinMinutes: 15 }
const perPeer = { tries: 50, withinMinutes: 15 }
const KNOWN_DAYS = 60

// Checked for an unknown email, so that it takes as long to refuse as a wrong password does.
let nobodysHash: Promise<string> | undefined
const hashOfNobody = () => {
  nobodysHash ??= hash('nobody has this password')
  return nobodysHash
}

export async function login(context: Context<'anyone'>, input: Input<typeof customer.login>): Promise<Customer> {
  const { db, now, session } = context
  const account = 'code' in input ? await accountByCode(context, input) : await accountByPassword(context, input)
  const { isOn } = await askSecondFactor(db, account.id, input.secondCode, now())
  if (input.visitor) await joinVisitor(db, account.id, input.visitor, now())
  return knownCustomer(account, await session.begin(account.id, { isProved: isOn || !('code' in input) }))
}

async function accountByPassword({ db, peer, now }: Context<'anyone'>, { email, password }: { email: string; password: string }) {
  const named = createHash('sha256').update(email).digest('hex')
  const knownKey = `login:known:${named}:${peer}`
  // Where the owner has signed in before is counted apart: strangers who guess elsewhere cannot lock the owner out.
  const accountKey = (await isRemembered(db, knownKey, now())) ? `login:account:${named}:${peer}` : `login:account:${named}`
  const peerKey = `login:peer:${peer}`
  await countAttempt(db, peerKey, perPeer, now())
  await countAttempt(db, accountKey, perAccount, now())

  const account = await accountWith(db, email)
  const isRight = await verify(account?.passwordHash ?? (await hashOfNobody()), password)
  if (!account?.passwordHash || !isRight || account.closedAt) throw new Refusal('login-failed')

  await forgetAttempts(db, accountKey)
  await uncountAttempt(db, peerKey)
  await remember(db, knownKey, KNOWN_DAYS * 24 * 60, now())
  return account
}

/** Whoever reads the mail owns the address: an email without an account gets one. */
async function accountByCode({ db, peer, now, locale }: Context<'anyone'>, { email, code }: { email: string; code: string }) {
  await countAttempt(db, `login:peer:${peer}`, perPeer, now())
  await redeemCode(db, { purpose: 'signIn', email, code }, now())
  await uncountAttempt(db, `login:peer:${peer}`)
  await openAccount(db, { email, passwordHash: null, language: locale, firstName: '', lastName: '' }, now())
  const account = await accountWith(db, email)
  if (!account) throw new Error('An account that was just opened is gone')
  if (account.closedAt) throw new Refusal('login-failed')
  return account
}
