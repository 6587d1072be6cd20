import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { matchAll } from '../src/server/prices/matching/match-waiting.ts'
import { runTool } from './run-tool.ts'

/** npm run offers:match: matches at once what the server would match in its own time, such as everything once the rules are newer. */
await runTool(async () => {
  const { db, close } = await openDatabase(readConfig(process.env).database)
  try {
    const { offers, products } = await matchAll(db, new Date())
    return `${offers} offers and ${products} products matched.`
  } finally {
    await close()
  }
})
