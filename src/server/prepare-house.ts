import type { Config } from './config.ts'
import type { Db, OpenDatabase } from './db/database.ts'
import { type Migration, migrate } from './db/migrate.ts'
import { rememberSchema } from './db/schema-mark.ts'
import { prepareDemo } from './demo-start.ts'
import { progressLine } from './progress-line.ts'
import { prepareIndex } from './search/prepare-index.ts'

export interface House {
  config: Config
  database: OpenDatabase
  migrations: readonly Migration[]
  /** The demo is matched with what is sold elsewhere before anybody looks: for tests, which do not wait. */
  isMatched?: boolean
}

/** What a database must hold before it is served: its tables, the demo where one is wanted, the search index. Answers the demo's logins. */
export async function prepareHouse({ config, database, migrations, isMatched = false }: House): Promise<readonly string[]> {
  await migrate(database.pool, migrations)
  if (config.database.kind === 'embedded') rememberSchema(config.database.dataDir, migrations)
  const logins = config.demo ? await prepareDemo(database.db, { isMatched }) : []
  await fillIndexAloud(database.db, config)
  return logins
}

/** A big catalogue takes minutes, and so does waiting for another process that is at it: nobody shall think that nothing happens. */
async function fillIndexAloud(db: Db, config: Config): Promise<void> {
  const filling = progressLine('Filling the search index')
  const waiting = progressLine('Another process is filling the search index')
  await prepareIndex(db, { isAlone: config.database.kind === 'embedded', onProgress: filling, onWait: waiting })
  filling.end()
}
