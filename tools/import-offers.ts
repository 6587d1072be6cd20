import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { priceIntelligence } from '../src/server/adapters/price-intelligence/choose.ts'
import { ConfigError, readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { importFile } from '../src/server/prices/feeds/import-folder.ts'
import { judgeHardPairs } from '../src/server/prices/judge-hard-pairs.ts'
import { matchAll } from '../src/server/prices/matching/match-waiting.ts'
import { runTool } from './run-tool.ts'

/** npm run offers:import -- feed.csv more.xml page.html */
await runTool(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length === 0)
    throw new ConfigError('Name the feeds to import: .csv, .xml (Google Merchant) or .html (schema.org Product).')
  const missing = positionals.find((path) => !existsSync(path))
  if (missing) throw new ConfigError(`There is no file ${missing}.`)
  const config = readConfig(process.env)
  const { db, close } = await openDatabase(config.database)
  try {
    const now = new Date()
    const lines: string[] = []
    for (const path of positionals) {
      const { feed, imported, older, skipped } = await importFile(db, path, now)
      lines.push(`${feed}: ${imported} imported, ${older} older than what is known, ${skipped.length} skipped`)
      lines.push(...skipped.map(({ at, why }) => `  ${at}: ${why}`))
    }
    const matched = await matchAll(db, now)
    lines.push(`${matched.offers} offers and ${matched.products} products matched.`)
    if (config.priceModel) {
      const { asked, kept } = await judgeHardPairs(db, priceIntelligence(config.priceModel), now)
      lines.push(`${config.priceModel.model} was asked about ${asked} hard pairs and knew ${kept}.`)
    }
    return lines.join('\n')
  } finally {
    await close()
  }
})
