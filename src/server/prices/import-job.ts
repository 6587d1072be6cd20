import { join } from 'node:path'
import { priceIntelligence } from '../adapters/price-intelligence/choose.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { importFolder } from './feeds/import-folder.ts'
import { judgeHardPairs } from './judge-hard-pairs.ts'
import { matchAll } from './matching/match-waiting.ts'

/** On a clock: takes the feeds that lie in the data folder and matches them, then asks about what the rule leaves open. */
export async function importNewOffers(db: Db, now: Date, { dataDir, priceModel }: Pick<Config, 'dataDir' | 'priceModel'>): Promise<void> {
  const reports = await importFolder(db, join(dataDir, 'feeds'), now)
  await matchAll(db, now)
  if (reports.length > 0) await judgeHardPairs(db, priceIntelligence(priceModel), now)
}
