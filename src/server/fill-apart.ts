import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { databaseFolder } from './db/embedded.ts'
import { isBuilt, root } from './root.ts'

/** Whether a start has a whole demo to make. */
export const isFillWanted = ({ database, demo }: Pick<Config, 'database' | 'demo'>) =>
  database.kind === 'embedded' && demo && !existsSync(databaseFolder(database.dataDir))

/**
 * Makes the demo in a process that ends with it: what the embedded database and the index take once is memory that a process never gives
 * back. When it fails the server fills its database itself, or says why it cannot.
 */
export async function fillApart(): Promise<void> {
  const child = fork(join(root, isBuilt ? 'dist/server/fill.js' : 'src/server/fill.ts'), { stdio: ['ignore', 'inherit', 'ignore', 'ipc'] })
  await new Promise<unknown>((resolve) => {
    child.once('error', resolve)
    child.once('exit', resolve)
  })
}
