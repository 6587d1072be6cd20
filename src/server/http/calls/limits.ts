import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { networkOf } from '../network-of.ts'
import { refused } from './answer.ts'
import { localeOf } from './contexts.ts'

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Limits by the peer's address, never by a header of an unnamed proxy. Counted per process. */
export async function peerLimits(
  app: FastifyInstance,
  config: Pick<Config, 'callsPerMinute' | 'pagesPerMinute'>,
): Promise<{ calls: Limit; pages: Limit }> {
  await app.register(rateLimit, { global: false })
  const limitTo = (max: number): Limit => {
    const count = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: (request) => networkOf(request.ip) })
    return async (request, reply) => {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) return
      const { status, envelope } = refused('too-many', localeOf(request))
      reply.code(status).header('retry-after', counted.ttlInSeconds).send(envelope)
    }
  }
  return { calls: limitTo(config.callsPerMinute), pages: limitTo(config.pagesPerMinute) }
}
