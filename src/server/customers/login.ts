import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { Customer, customer } from '../../contract/customers.ts'
import { TENANT_ID } from '../../contract/envelope.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Context } from '../context.ts'
import { countAttempt, forgetAttempts, uncountAttempt } from '../sessions/attempts.ts'
import { accounts } from './tables.ts'

const perAccount = { tries: 10, withinMinutes: 15 }
const perPeer = { tries: 50, withinMinutes: 15 }

// Checked for an unknown email, so that it takes as long to refuse as a wrong password does.
let nobodysHash: Promise<string> | undefined
const hashOfNobody = () => {
  nobodysHash ??= hash('nobody has this password')
  return nobodysHash
}

export async function login(
  { db, peer, now, session }: Context<'anyone'>,
  { email, password }: Input<typeof customer.login>,
): Promise<Customer> {
  const accountKey = `login:account:${createHash('sha256').update(email).digest('hex')}`
  const peerKey = `login:peer:${peer}`
  await countAttempt(db, peerKey, perPeer, now())
  await countAttempt(db, accountKey, perAccount, now())

  const [account] = await db.select().from(accounts).where(eq(accounts.email, email))
  const isRight = await verify(account?.passwordHash ?? (await hashOfNobody()), password)
  if (!account || !isRight) throw new Refusal('login-failed')

  await forgetAttempts(db, accountKey)
  await uncountAttempt(db, peerKey)
  const buyerSession = await session.begin(account.id)
  const { id, nickName, firstName, lastName } = account
  return { customerId: id, email, tenantId: TENANT_ID, nickName, firstName, lastName, isLogin: true, buyerSession, permissions: [] }
}
