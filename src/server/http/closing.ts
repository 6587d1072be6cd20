import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { refused } from './calls/answer.ts'
import { localeOf } from './calls/contexts.ts'

/** So long whoever holds an open connection may still hear that we leave. */
const GRACE_MS = 1000
/** So long a proxy may take to see that we leave: it asks every second, once more after 200 ms, and the machine may be busy. */
const NOTICE_MS = 2500

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

const leaving = new WeakSet<FastifyInstance>()
const noticed = new WeakSet<FastifyInstance>()

/** What is asked by whoever hands visitors on: it says no for a while before anybody else is refused. */
export const isLeaving = (app: FastifyInstance): boolean => noticed.has(app)

/** What comes after the server was asked to leave is refused in the envelope; what runs ends as it should, and its connection with it. */
export function refuseWhenLeaving(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!leaving.has(app)) return done()
    const { status, envelope } = refused('busy', localeOf(request))
    // A connection that ends before all of it was read is reset, and the answer with it.
    request.raw.once('end', () => reply.code(status).headers({ connection: 'close', 'retry-after': '1' }).send(envelope)).resume()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving.has(app)) reply.header('connection', 'close')
    done(null, payload)
  })
}

export interface ClosingTimes {
  graceMs?: number
  noticeMs?: number
}

/** Where nobody stands before us, nobody needs to be told first. */
export const noticeFor = ({ proxies }: Pick<Config, 'proxies'>): number => (proxies.length > 0 ? NOTICE_MS : 0)

/**
 * Lets everything that runs come to its end. First the health pages alone say that we leave, and everybody is still served, so that a proxy
 * sends its visitors elsewhere before one of them is refused. Then nobody new gets a connection; whoever holds one is told at the next question, because one that is
 * closed while somebody writes to it would fail them.
 */
export async function closeGently(app: FastifyInstance, { graceMs = GRACE_MS, noticeMs = 0 }: ClosingTimes = {}): Promise<void> {
  noticed.add(app)
  if (noticeMs > 0) await pause(noticeMs)
  leaving.add(app)
  // Whoever has knocked already is let in: what waits at a door that closes is reset.
  await nextTurn()
  await nextTurn()
  // The server's own `close` would hang up on idle connections, too.
  const allLeft = new Promise((resolve) => Server.prototype.close.call(app.server, resolve))
  await pause(graceMs)
  app.server.closeIdleConnections()
  await app.close().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_SERVER_NOT_RUNNING') throw error
  })
  await allLeft
}
