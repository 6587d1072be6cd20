import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { ByteRange, Storage, Stored } from '../../ports/storage.ts'
import { isRequestFile, mayReadFile } from '../../service-requests/request-files.ts'
import { isFileName, keyOf, typeOf } from '../../uploads/file-names.ts'
import { ownsFile } from '../../uploads/queries.ts'
import { refused, send } from '../calls/answer.ts'
import { localeOf } from '../calls/contexts.ts'
import { kept, resized, widths } from './media.ts'

interface Parts {
  db: Db
  storage: Storage
  cacheDir: string
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
}

const FOR_EVER = 'public, max-age=31536000, immutable'

/** What people have sent. A public file is known by its random name; a private one only to its owner, and to both sides of the request that it belongs to. */
export function registerUploadedFiles(app: FastifyInstance, { db, storage, cacheDir, contextOf }: Parts): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params
    if (!isFileName(name)) return missing(request, reply)
    const isFilm = !name.endsWith('.webp')
    if (isFilm && (await isRequestFile(db, name))) return missing(request, reply)
    const range = isFilm ? rangeOf(request.headers.range) : undefined
    const file = await storage.get(keyOf('image', name), range)
    return file ? sendFile(reply.header('cache-control', FOR_EVER), name, file, range) : missing(request, reply)
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
    const isFilm = !name.endsWith('.webp')
    const mayRead =
      isFileName(name) && caller.role === 'account' && ((await ownsFile(db, caller.id, name)) || (await mayReadFile(db, caller, name)))
    const range = isFilm ? rangeOf(request.headers.range) : undefined
    // A film lies where it lay before it belonged to a request; only its address has changed.
    const file = mayRead ? await storage.get(keyOf(isFilm ? 'video' : 'identity', name), range) : null
    reply.header('cache-control', 'no-store')
    return file ? sendFile(reply, name, file, range) : send(reply, refused('not-found', localeOf(request)))
  }
}

/** The whole file, or the part that a player asks for. */
function sendFile(reply: FastifyReply, name: string, { body, size }: Stored, range: ByteRange | undefined) {
  reply.header('accept-ranges', 'bytes').type(typeOf(name))
  if (!range) return reply.send(body)
  if (body.length === 0) return reply.code(416).header('content-range', `bytes */${size}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.start + body.length - 1}/${size}`)
    .send(body)
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
