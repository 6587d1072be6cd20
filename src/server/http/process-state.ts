import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { ProcessState } from '../../rules/health.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { Replicas } from '../db/replicas.ts'
import { shelfState } from '../search/shelf/follow.ts'
import { SlowAnswers } from './slow-answers.ts'

/** What this process knows of itself: asked by whoever runs the marketplace. */
export function watchProcess(
  app: FastifyInstance,
  { dataDir, database, replicas }: { dataDir: string; database: Pick<OpenDatabase, 'db' | 'pool' | 'away'>; replicas: Replicas | null },
): () => Promise<ProcessState> {
  const slow = new SlowAnswers()
  app.addHook('onResponse', (request, reply, done) => {
    // What stays open on purpose, as the stream of news does, is not slow.
    if (reply.getHeader('content-type') !== 'text/event-stream')
      slow.note(request.routeOptions.url ?? request.method, reply.elapsedTime, Date.now())
    done()
  })
  return async () => ({
    shelf: shelfState(database.db)?.state ?? null,
    awaySince: database.away()?.since ?? null,
    awaitingConnections: database.pool.waitingCount,
    replicas: replicasIn(replicas),
    disk: await diskOf(dataDir),
    slow: slow.lately(Date.now()),
  })
}

function replicasIn(replicas: Replicas | null): ProcessState['replicas'] {
  const states = replicas?.states() ?? []
  const of = (wanted: string) => states.filter(({ state }) => state === wanted)
  const lagSeconds = Math.max(0, ...of('lags').map((one) => one.lagSeconds ?? 0))
  return { all: states.length, away: of('away').length, behind: of('lags').length, lagSeconds }
}

/** Null where the file system does not say. */
async function diskOf(folder: string): Promise<ProcessState['disk']> {
  const disk = await statfs(folder).catch(() => null)
  return disk && disk.blocks > 0 ? { freeBytes: disk.bavail * disk.bsize, allBytes: disk.blocks * disk.bsize } : null
}
