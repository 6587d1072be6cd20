import { isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readLooks } from '../shops/look-keys.ts'
import { providers } from './tables.ts'

const AT_ONCE = 1000

/** Gives every provider whose name nobody has looked at yet its keys. */
export const readProviderLooks = (db: Db): Promise<void> =>
  readLooks(db, providers, () =>
    db.select({ id: providers.id, displayName: providers.displayName }).from(providers).where(isNull(providers.lookKeys)).limit(AT_ONCE),
  )
