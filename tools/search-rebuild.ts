import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { rebuildIndex } from '../src/server/search/rebuild-index.ts'
import { runTool } from './run-tool.ts'

/** npm run search:rebuild: makes the search index anew; shoppers keep finding while it runs. */
await runTool(async () => {
  const { db, close } = await openDatabase(readConfig(process.env).database)
  try {
    let tenth = 0
    const { products } = await rebuildIndex(db, {
      onProgress: (done, total) => {
        if (Math.floor((done / total) * 10) <= tenth) return
        tenth = Math.floor((done / total) * 10)
        process.stdout.write(`${tenth * 10}%: ${done} of ${total} products\n`)
      },
    })
    return `The search index holds ${products} products.`
  } finally {
    await close()
  }
})
