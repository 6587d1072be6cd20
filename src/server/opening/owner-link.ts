import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { forgetSetting, lockSetting, readSetting, writeSetting } from '../db/settings.ts'
import { hasOwner } from '../members/staff.ts'

export const OWNER_LINK_HOURS = 24

const KEY = 'owner-link'

interface KeptLink {
  /** Of the token, in hex: who reads the database cannot use it. */
  hash: string
  expiresAt: string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Where whoever reads the terminal makes the account that runs the marketplace; nothing when somebody does already. A new link ends the one
 * before. The token stands behind the hash sign: it reaches no log and no other site.
 */
export async function ownerLink(db: Db, origin: string, now: Date): Promise<string | null> {
  if (await hasOwner(db)) return null
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + OWNER_LINK_HOURS * 3_600_000).toISOString()
  await writeSetting(db, KEY, { hash: hashOf(token), expiresAt } satisfies KeptLink)
  return `${origin}/operator/start#token=${token}`
}

/** Whether the link may be used; looked at without a lock, before anything dear is done for whoever came with it. */
export async function isOwnerLink(db: Db, token: string, now: Date): Promise<boolean> {
  const link = await readSetting<KeptLink>(db, KEY)
  if (!link || new Date(link.expiresAt) <= now || (await hasOwner(db))) return false
  return timingSafeEqual(Buffer.from(link.hash, 'hex'), Buffer.from(hashOf(token), 'hex'))
}

/** Uses the link up. False when it is not the one, or over; of several who come at once one is let through. */
export async function useOwnerLink(tx: Db, token: string, now: Date): Promise<boolean> {
  await lockSetting(tx, KEY)
  if (!(await isOwnerLink(tx, token, now))) return false
  await forgetSetting(tx, KEY)
  return true
}
