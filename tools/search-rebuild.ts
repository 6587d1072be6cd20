import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { progressLine } from '../src/server/progress-line.ts'
import { fillIndex } from '../src/server/search/prepare-index.ts'
import { runTool } from './run-tool.ts'

/** npm run search:rebuild: makes the search index anew; shoppers keep finding while it runs. */
await runTool(async () => {
  const { database } = readConfig(process.env)
  const { db, close } = await openDatabase(database)
  try {
    let tenth = 0
    const { products } = await fillIndex(db, {
      isAlone: database.kind === 'embedded',
      onWait: progressLine('Another process is filling the search index'),
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
