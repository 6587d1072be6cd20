import { randomBytes } from 'node:crypto'
import type { Db } from './database.ts'
import { claimSetting, readSetting } from './settings.ts'

const known = new WeakMap<Db, string>()

/** A secret that all processes on one database share. It signs links and the embedded provider's webhooks. */
export async function houseSecret(db: Db): Promise<string> {
  const held = known.get(db)
  if (held) return held
  await claimSetting(db, 'secret', randomBytes(32).toString('hex'))
  const secret = await readSetting<string>(db, 'secret')
  if (!secret) throw new Error('The secret of the house is missing')
  known.set(db, secret)
  return secret
}
