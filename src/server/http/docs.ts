import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'
import type { CallTable } from './table.ts'

interface Parts {
  table: CallTable
  nonceOf: (reply: FastifyReply) => string
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** The contract for people at /docs and for machines beside it. */
export function registerDocs(app: FastifyInstance, { table, nonceOf, limit }: Parts): void {
  let document: string | undefined
  app.get('/docs/openapi.json', { onRequest: limit }, async (_request, reply) => {
    // Written for the first who asks: a start shall not wait for it.
    document ??= JSON.stringify(openApi(table))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/docs', { onRequest: limit }, async (_request, reply) => {
    const nonce = nonceOf(reply)
    return reply.type('text/html; charset=utf-8').send(docsPage(table, nonce))
  })
}
