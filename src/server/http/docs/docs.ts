import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallTable } from '../calls/table.ts'
import { sendPacked } from '../files/send-packed.ts'
import { docsPage, docsPolicy } from './docs-page.ts'
import { openApi } from './openapi.ts'

interface Parts {
  table: CallTable
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

const pack = promisify(gzip)

/** Made for the first who asks, because a start shall not wait for it; then the same for everybody. */
function madeOnce(make: () => Promise<string>) {
  const packed = async () => {
    const text = await make()
    return { packed: await pack(text), etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
  }
  let made: ReturnType<typeof packed> | undefined
  return () => {
    made ??= packed()
    made.catch(() => {
      made = undefined
    })
    return made
  }
}

/** The contract for people at /docs and for machines beside it. */
export function registerDocs(app: FastifyInstance, { table, limit }: Parts): void {
  const document = madeOnce(async () => JSON.stringify(await openApi(table)))
  const page = madeOnce(() => docsPage(table))
  app.get('/docs/openapi.json', { onRequest: limit }, async (request, reply) =>
    sendPacked(request, reply.type('application/json; charset=utf-8'), await document()),
  )
  app.get('/docs', { onRequest: limit }, async (request, reply) =>
    sendPacked(request, reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy), await page()),
  )
}
