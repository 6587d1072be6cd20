import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { ByteRange, Storage } from '../ports/storage.ts'
import { isFileName, keyOf, typeOf } from '../uploads/file-names.ts'
import { ownsFile } from '../uploads/queries.ts'
import { refused, send } from './answer.ts'
import { localeOf } from './contexts.ts'
import { kept, resized, widths } from './media.ts'

interface Parts {
  storage: Storage
  cacheDir: string
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
}

const FOR_EVER = 'public, max-age=31536000, immutable'

/** What people have sent. A public file is known by its random name; a private one only to its owner. */
export function registerUploadedFiles(app: FastifyInstance, { storage, cacheDir, contextOf }: Parts): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params
    if (!isFileName(name)) return missing(request, reply)
    const range = name.endsWith('.webp') ? undefined : rangeOf(request.headers.range)
    const file = await storage.get(keyOf('image', name), range)
    if (!file) return missing(request, reply)
    reply.header('cache-control', FOR_EVER).header('accept-ranges', 'bytes').type(typeOf(name))
    if (!range) return reply.send(file.body)
    if (file.body.length === 0) return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    const last = range.start + file.body.length - 1
    return reply.code(206).header('content-range', `bytes ${range.start}-${last}/${file.size}`).send(file.body)
  })

  app.get<{ Params: { width: string; name: string } }>('/uploads/:width/:name', async (request, reply) => {
    const { width, name } = request.params
    if (width === 'private') return ownFile(request, reply, name)
    const isPicture = isFileName(name) && name.endsWith('.webp')
    const file = widths.has(width) && isPicture ? await storage.get(keyOf('image', name)) : null
    if (!file) return missing(request, reply)
    const picture = await kept(join(cacheDir, width, name), () => resized(file.body, Number(width)))
    return reply.header('cache-control', FOR_EVER).type('image/webp').send(picture)
  })

  async function ownFile(request: FastifyRequest, reply: FastifyReply, name: string) {
    const { db, caller } = await contextOf(request, reply)
    const isOwn = isFileName(name) && caller.role === 'account' && (await ownsFile(db, caller.id, name))
    const file = isOwn ? await storage.get(keyOf('identity', name)) : null
    reply.header('cache-control', 'no-store')
    if (file) return reply.type(typeOf(name)).send(file.body)
    return send(reply, refused('not-found', localeOf(request)))
  }
}

const missing = (request: FastifyRequest, reply: FastifyReply) => send(reply, refused('not-found', localeOf(request), 404))

const MOST_AT_ONCE = 2 * 1024 * 1024

/** One range with a beginning, as players ask for; any other gets the whole file. */
function rangeOf(header: string | undefined): ByteRange | undefined {
  const match = /^bytes=(\d{1,9})-(\d{0,9})$/.exec(header ?? '')
  if (!match) return undefined
  const start = Number(match[1])
  const end = match[2] ? Number(match[2]) : Number.MAX_SAFE_INTEGER
  return end >= start ? { start, end: Math.min(end, start + MOST_AT_ONCE - 1) } : undefined
}
