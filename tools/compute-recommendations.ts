import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { computePairs } from '../src/server/recommendations/compute.ts'
import { runTool } from './run-tool.ts'

await runTool(async () => {
  const { db, close } = await openDatabase(readConfig(process.env).database)
  try {
    const { bought, viewed } = await computePairs(db, new Date())
    return `${bought} pairs of products bought and ${viewed} looked at by the same people.`
  } finally {
    await close()
  }
})
