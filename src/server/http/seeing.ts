import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames } from '../../rules/cookies.ts'
import type { Db } from '../db/database.ts'
import { leaveSeeing, SEE_BEGIN, SEE_LEAVE } from '../house-customers/seeing-calls.ts'
import { openSeeing } from '../sessions/seeings.ts'
import { clearSessionCookies, setSessionCookies } from './calls/session-cookies.ts'
import { type Hosts, isFromUs } from './hosts.ts'

interface Parts {
  db: Db
  now: () => Date
  hosts: Hosts
  isHttps: (request: FastifyRequest) => boolean
  origin: string
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Where a look begins, by what is looked at. */
const doors = { customer: '/account', shop: '/seller', business: '/seller' } as const

/** What pages have kept in the browser of one person is not for the next: carts, drafts, histories, pages for reading offline. */
const forgetting = { 'clear-site-data': '"storage"', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const

/** The two doors of the host at which staff look as somebody else. Anywhere else there are none. */
export async function registerSeeing(app: FastifyInstance, { db, now, hosts, isHttps, origin, limit }: Parts): Promise<void> {
  await app.register(async (doorway) => {
    doorway.removeAllContentTypeParsers()
    // A form without fields; whatever it says is not read.
    doorway.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })

    doorway.get(SEE_BEGIN, { onRequest: limit, exposeHeadRoute: false }, async (request, reply) => {
      if (!hosts.isSeeing(request.host)) return reply.callNotFound()
      const { ticket } = request.query as { ticket?: unknown }
      const opened = await openSeeing(db, typeof ticket === 'string' ? ticket : '', now())
      reply.headers(forgetting)
      // Used, too old or none: the page at the root says what became of it.
      if (!opened) return reply.code(303).header('location', '/').send()
      setSessionCookies(reply, opened, isHttps(request))
      return reply.code(303).header('location', doors[opened.as]).send()
    })

    doorway.post(SEE_LEAVE, { onRequest: limit }, async (request, reply) => {
      if (!hosts.isSeeing(request.host) || !isFromUs(request.headers.origin, hosts, request.host)) return reply.callNotFound()
      const from = await leaveSeeing(db, request.cookies[cookieNames.session] ?? '', now())
      clearSessionCookies(reply)
      return reply.headers(forgetting).code(303).header('location', wayBack(from)).send()
    })
  })

  /** Where the look was begun; never anywhere but at the marketplace's own names. */
  const wayBack = (from: string | undefined): string => {
    const address = from !== undefined && URL.canParse(from) ? new URL(from) : null
    return address && hosts.isMainSite(address.host) ? address.href : `${origin}/operator`
  }
}
