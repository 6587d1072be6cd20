import { createHash, randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { mailCodes } from './tables.ts'

export type CodePurpose = 'register' | 'signIn' | 'reset'

const LIFE_MS = 10 * 60_000
/** Five guesses of a million end a code. */
const GUESSES = 5

const hashOf = (purpose: CodePurpose, email: string, code: string) => createHash('sha256').update(`${purpose}\n${email}\n${code}`).digest()

/** A fresh code in the place of the one before. Made only when its mail is written, so that it stands in no table and no queue. */
export async function makeCode(db: Db, purpose: CodePurpose, email: string, now: Date): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + LIFE_MS).toISOString()
  await db.execute(sql`
    insert into ${mailCodes} (purpose, email, code_hash, expires_at) values (${purpose}, ${email}, ${hashOf(purpose, email, code)}, ${expiresAt})
    on conflict (purpose, email) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, guesses = 0`)
  return code
}

interface MailedCode {
  purpose: CodePurpose
  email: string
  code: string
}

/** Lets one caller through for each code, also when many try at once. The guess is counted before it is looked at. */
export async function redeemCode(db: Db, { purpose, email, code }: MailedCode, now: Date): Promise<void> {
  const hash = hashOf(purpose, email, code)
  const guess = await db.execute(sql`
    update ${mailCodes} set guesses = guesses + 1
    where purpose = ${purpose} and email = ${email} and expires_at > ${now.toISOString()} and guesses < ${GUESSES}`)
  if (guess.rowCount !== 1) throw new Refusal('code-wrong')
  const used = await db.execute(sql`delete from ${mailCodes} where purpose = ${purpose} and email = ${email} and code_hash = ${hash}`)
  if (used.rowCount !== 1) throw new Refusal('code-wrong')
}

export async function forgetOldCodes(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from ${mailCodes} where expires_at < ${now.toISOString()}`)
}
