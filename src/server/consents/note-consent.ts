import { createHash } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { consents } from './tables.ts'

type Noted = Pick<typeof consents.$inferInsert, 'purpose' | 'act' | 'email' | 'language' | 'place' | 'peer' | 'text'>

const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** In the transaction of what it tells of. */
export async function noteConsent(tx: Db, { text = null, ...noted }: Noted, at: Date): Promise<void> {
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, noted.email))
  await tx.insert(consents).values({
    ...{ ...noted, id: newId(), accountId: account?.id ?? null, text, at },
    textVersion: text === null ? null : versionOf(text),
  })
}

/** The last word of an address is that it wants no news. */
export async function isWithdrawn(db: Db, email: string): Promise<boolean> {
  const [last] = await db
    .select({ act: consents.act })
    .from(consents)
    .where(and(eq(consents.email, email), eq(consents.purpose, 'newsletter'), inArray(consents.act, ['given', 'withdrawn'])))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  return last?.act === 'withdrawn'
}
