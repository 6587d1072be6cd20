import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { madeWhole } from './db/made-whole.ts'
import { readMigrations } from './db/migrate.ts'
import { isFillWanted } from './fill-apart.ts'
import { prepareHouse } from './prepare-house.ts'

async function fill(): Promise<void> {
  const config = readConfig(process.env)
  if (!isFillWanted(config)) return
  const migrations = await readMigrations()
  await madeWhole(config.dataDir, async (draft) => {
    const place = { kind: 'embedded', dataDir: draft } as const
    const database = await openDatabase(place)
    await prepareHouse({
      config: { ...config, database: place },
      database,
      migrations,
      isMatched: process.argv.includes('--matched'),
    }).finally(() => database.close())
  })
}

// A process of its own, which ends with whoever started it.
process.on('disconnect', () => process.exit(1))

fill().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`The demo could not be made: ${error.message}\n`)
    process.exit(1)
  },
)
