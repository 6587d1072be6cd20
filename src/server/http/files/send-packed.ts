import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesGzip } from '../pages/send-page.ts'

interface Packed {
  /** Gzip. */
  packed: Buffer
  etag: string
}

/** Something that is the same for everybody and was packed when it was made. Whoever has it already is told so. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, { packed, etag }: Packed): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return reply.code(304).send()
  if (takesGzip(request)) return reply.header('content-encoding', 'gzip').send(packed)
  const unpacking = createGunzip()
  unpacking.end(packed)
  return reply.send(unpacking)
}
