import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { toldTogether } from './told-together.ts'

/** PGlite away from the event loop, behind a socket that `pg` takes for a server. */
export interface WorkerStart {
  /** A folder, or memory:// */
  dataDir: string
  /** A unix socket; null means a TCP port of the system's choice. */
  socketPath: string | null
  /** What a new database begins with. */
  dumpFile: string | null
}

/**
 * PostgreSQL's own cache of pages, an eighth of its default: the system keeps the files in memory as well, and what this takes is taken from
 * the process for good.
 */
const SHARED_BUFFERS = '16MB'

const { dataDir, socketPath, dumpFile } = workerData as WorkerStart
const port = parentPort
if (!port) throw new Error('This file runs in a worker only')

try {
  const db = await PGlite.create(dataDir, {
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    ...(dumpFile ? { loadDataDir: new Blob([await readFile(dumpFile)], { type: 'application/x-gzip' }) } : {}),
  })
  const place = socketPath ? { path: socketPath } : { host: '127.0.0.1', port: 0 }
  // One connection is used at a time; the second place is for the one that replaces a broken one.
  const server = new PGLiteSocketServer({ db: toldTogether(db), maxConnections: 2, ...place })
  await server.start()
  port.on('message', async (message: 'close' | 'dump') => {
    if (message === 'dump') {
      const dump = await db.dumpDataDir('gzip')
      port.postMessage({ dump: new Uint8Array(await dump.arrayBuffer()) })
      return
    }
    await server.stop()
    await db.close()
    port.postMessage({ closed: true })
    port.close()
  })
  port.postMessage({ listening: server.getServerConn() })
} catch (error) {
  port.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  port.close()
}
