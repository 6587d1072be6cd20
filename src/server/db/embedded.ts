import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PoolConfig } from 'pg'
import { startThread } from '../start-thread.ts'
import { DatabaseError } from './database-error.ts'
import { lockDirectory } from './directory-lock.ts'
import type { WorkerStart } from './embedded-worker.ts'

export interface Embedded {
  pool: PoolConfig
  /** The whole database as a gzipped tar of its folder. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

type FromWorker = { listening: string } | { failed: string } | { dump: Uint8Array } | { closed: true }

/** Where the embedded database lives below the data folder. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database')

/** Locks the data folder and starts the database in it. Throws a DatabaseError, and leaves the folder as it was, when it cannot. */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new DatabaseError(`The data folder ${dataDir} cannot be made: ${(error as Error).message}.`)
  }
  const lock = lockDirectory(dataDir)
  try {
    const folder = databaseFolder(dataDir)
    refuseForeign(folder)
    const embedded = await startUntouching(folder)
    const close = async () => {
      await embedded.close()
      lock.release()
    }
    return { ...embedded, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A database that is gone when it is closed; it begins as the dump it is given. */
export const startInMemory = (dumpFile: string | null = null) => startWorker('memory://', dumpFile)

/** PostgreSQL writes this file before it finds out that it cannot read the rest. */
async function startUntouching(folder: string): Promise<Embedded> {
  const pidFile = join(folder, 'postmaster.pid')
  const wasThere = existsSync(pidFile)
  try {
    return await startWorker(folder)
  } catch (error) {
    if (!wasThere) rmSync(pidFile, { force: true })
    throw error
  }
}

/** PGlite would write a new database into whatever it does not recognise. */
function refuseForeign(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  const isDatabase = ['PG_VERSION', 'base', join('global', 'pg_control'), 'pg_wal'].every((part) => existsSync(join(folder, part)))
  if (!isDatabase) throw unreadable(folder, 'parts of it are missing')
}

const unreadable = (folder: string, why: string) =>
  new DatabaseError(
    `The database in ${folder} cannot be read (${why}). It was left untouched: restore a backup, or choose another DATA_DIR.`,
  )

async function startWorker(dataDir: string, dumpFile: string | null = null): Promise<Embedded> {
  // A socket's whole path has room for about a hundred letters, and a Mac's folder for temporary files takes half of them.
  const socketPath = process.platform === 'win32' ? null : join(tmpdir(), `mallard-${randomBytes(6).toString('hex')}`, '.s.PGSQL.5432')
  if (socketPath) mkdirSync(dirname(socketPath), { mode: 0o700 })
  const start: WorkerStart = { dataDir, socketPath, dumpFile }
  // What its JavaScript handles is small and short-lived; the database itself is in memory of another kind.
  const worker = startThread('db/embedded-worker.ts', start, { maxYoungGenerationSizeMb: 4 })

  const hear = () =>
    new Promise<FromWorker>((resolve) => {
      const gone = (error?: unknown) => resolve({ failed: error instanceof Error ? error.message : 'it ended' })
      worker.once('error', gone)
      worker.once('exit', gone)
      worker.once('message', (message: FromWorker) => {
        worker.off('error', gone)
        worker.off('exit', gone)
        resolve(message)
      })
    })
  const ask = (what: 'close' | 'dump') => {
    const heard = hear()
    worker.postMessage(what)
    return heard
  }
  const forgetSocket = async () => {
    if (socketPath) await rm(dirname(socketPath), { recursive: true, force: true })
  }

  const started = await hear()
  if (!('listening' in started)) {
    await worker.terminate()
    await forgetSocket()
    throw unreadable(dataDir, 'failed' in started ? (started.failed.split('\n')[0] ?? '') : 'it did not start')
  }
  const address = socketPath
    ? { host: dirname(socketPath), port: 5432 }
    : { host: '127.0.0.1', port: Number(started.listening.split(':').at(-1)) }
  return {
    // All connections of the embedded database share one session: with a second one, named statements would collide.
    pool: { ...address, user: 'postgres', database: 'postgres', max: 1 },
    async dump() {
      const heard = await ask('dump')
      if ('dump' in heard) return heard.dump
      throw new DatabaseError('The database could not be dumped.')
    },
    async close() {
      await ask('close')
      await worker.terminate()
      await forgetSocket()
    },
  }
}
