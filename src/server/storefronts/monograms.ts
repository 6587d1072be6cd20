import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { monogram } from '../../rules/page/monogram.ts'
import type { Context } from '../context.ts'
import { shopAsked } from './queries.ts'

interface Parts {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** The logo of a shop that has none of its own, drawn from its name and its look as they are now. */
export function registerMonograms(app: FastifyInstance, { contextOf, limit }: Parts): void {
  app.get<{ Params: { file: string } }>('/monograms/:file', { onRequest: limit }, async (request, reply) => {
    const { db, mallId, now } = await contextOf(request, reply)
    const slug = /^([a-z0-9-]{1,80})\.svg$/.exec(request.params.file)?.[1]
    const shop = slug ? await shopAsked(db, { mallId, shop: slug }, now()) : undefined
    if (!shop?.isPublic) return reply.callNotFound()
    const { displayName, template, palette } = shop
    return (
      reply
        // Opened by itself it is a document of this house: it may do nothing at all.
        .headers({
          'content-type': 'image/svg+xml; charset=utf-8',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'public, max-age=300',
        })
        .send(monogram({ name: displayName, template, palette: palette.map(({ hex }) => hex) }))
    )
  })
}
