import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames } from '../../rules/cookies.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { repeatedly } from '../jobs/repeatedly.ts'
import { LiveNotifications, type News } from '../messages/live.ts'
import { liveCookies } from '../sessions/sessions.ts'
import { refused, send } from './calls/answer.ts'
import { localeOf } from './calls/contexts.ts'

const LOOK_MS = 2000
const HEARTBEAT_MS = 25_000
/** Then the browser comes back by itself. */
const LIFE_MS = 5 * 60_000
const PER_ACCOUNT = 6
const PER_PEER = 40
/** A reader who does not read is let go instead of filling our memory. */
const MOST_WAITING = 64 * 1024

interface Stream {
  peer: string
  accountId: string
  cookie: string
  end: () => void
}

interface Parts {
  db: Db
  now: () => Date
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Notifications as they come, by server-sent events. The cookie says who listens: a browser cannot send a header here, and nothing is changed. */
export function registerNotificationStream(app: FastifyInstance, { db, now, contextOf, limit }: Parts): void {
  const live = new LiveNotifications(db, now)
  const open = new Set<Stream>()
  /** Whoever was signed out, here or by another process, hears nothing more. */
  const endSignedOut = async () => {
    const streams = [...open]
    const alive = await liveCookies(
      db,
      streams.map(({ cookie }) => cookie),
      now(),
    )
    for (const { cookie, end } of streams) if (!alive.has(cookie)) end()
  }
  const look = async () => {
    try {
      if (open.size > 0) await endSignedOut()
      await live.look()
    } catch (error) {
      app.log.error({ err: error }, 'Looking for notifications broke')
    }
  }
  // A database that is slow to answer is not asked again before it has.
  const looking = repeatedly(look, LOOK_MS)
  app.addHook('preClose', async () => {
    for (const { end } of open) end()
    await looking.stop()
  })

  app.get('/mallapi/notification/stream', { onRequest: limit }, async (request, reply) => {
    const { caller, peer, locale, seeing } = await contextOf(request, reply)
    // Their news are theirs, and a browser that is told so does not ask again.
    if (seeing) return reply.code(204).send()
    const no = (reason: 'not-signed-in' | 'too-many') => send(reply, refused(reason, localeOf(request), reason === 'too-many' ? 429 : 401))
    if (caller.role !== 'account') return no('not-signed-in')
    const streams = [...open]
    if (streams.filter(({ accountId }) => accountId === caller.id).length >= PER_ACCOUNT) return no('too-many')
    if (streams.filter((stream) => stream.peer === peer).length >= PER_PEER) return no('too-many')

    reply.hijack()
    const { raw } = reply
    let stop = () => {}
    const cookie = request.cookies[cookieNames.session] ?? ''
    const stream = { peer, accountId: caller.id, cookie, end: () => raw.end() }
    open.add(stream)
    const write = (text: string) => (raw.writableLength > MOST_WAITING ? raw.destroy() : raw.write(text))
    const say = (news: News) => write(`event: news\ndata: ${JSON.stringify(news)}\n\n`)
    const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS).unref()
    const life = setTimeout(() => raw.end(), LIFE_MS).unref()
    raw.on('close', () => {
      clearInterval(heartbeat)
      clearTimeout(life)
      open.delete(stream)
      stop()
    })
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    try {
      const listening = await live.listen({ accountId: caller.id, locale, tell: say })
      stop = listening.stop
      if (raw.destroyed || raw.writableEnded) return stop()
      write('retry: 5000\n')
      say(listening.now)
    } catch (error) {
      request.log.error({ err: error }, 'A stream could not begin')
      raw.end()
    }
  })
}
