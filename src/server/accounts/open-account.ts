import { v7 } from 'uuid'
import type { Locale } from '../../contract/locale.ts'
import { MAIN_MALL_ID } from '../../rules/cookies.ts'
import type { Db } from '../db/database.ts'
import { accounts } from './tables.ts'

interface NewAccount {
  email: string
  passwordHash: string | null
  language: Locale
  nickName?: string | undefined
  firstName: string
  lastName: string
}

/** Answers the account, or nothing when the email has one already. */
export async function openAccount(db: Db, given: NewAccount, now: Date) {
  const nameInEmail = given.email.split('@', 1)[0] ?? ''
  const [opened] = await db
    .insert(accounts)
    .values({
      ...given,
      id: v7(),
      nickName: given.nickName ?? (given.firstName || nameInEmail).slice(0, 20),
      roles: ['customer'],
      bio: '',
      gender: 'ratherNotSay',
      mallCode: String(MAIN_MALL_ID),
      createdAt: now,
    })
    .onConflictDoNothing({ target: accounts.email })
    .returning()
  return opened
}
