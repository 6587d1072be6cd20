import { type OpenDatabase, openPostgres } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { makeScratch } from './database.ts'
import { type PostgresProxy, proxyPostgres } from './postgres-proxy.ts'

export interface CutOff {
  database: OpenDatabase
  proxy: PostgresProxy
  /** The same database without anything between. */
  straight: OpenDatabase
  close(): Promise<void>
}

const limits = { connections: 5, statementMs: 8_000 }

/** A migrated database of its own on a test server, behind a proxy that can be broken. */
export async function openCutOff(server: string): Promise<CutOff> {
  const { url, drop } = await makeScratch(server)
  const straight = await openPostgres({ url, ...limits })
  await migrate(straight.pool, await readMigrations())
  const proxy = await proxyPostgres(url)
  const database = await openPostgres({ url: proxy.url, ...limits })
  return {
    database,
    proxy,
    straight,
    async close() {
      proxy.heal()
      await database.close()
      await proxy.stop()
      await straight.close()
      await drop()
    },
  }
}
