import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UploadKind, upload } from '../../../contract/uploads.ts'
import { uploadKinds } from '../../../rules/upload-kinds.ts'
import type { Context } from '../../context.ts'
import { type Answer, refused, send } from '../calls/answer.ts'
import { mayKnock } from '../calls/calls.ts'
import { localeOf } from '../calls/contexts.ts'
import type { Hosts } from '../hosts.ts'

/** A video of 20 MB on a slow line. */
export const UPLOAD_TIME_MS = 120_000
const LARGEST = Math.max(...Object.values(uploadKinds).map(({ bytes }) => bytes))

interface Parts {
  answer: Answer
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  hosts: Hosts
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** The one call that brings a file: multipart, with the same headers, policy and envelope as every other. */
export async function registerUploads(app: FastifyInstance, { answer, contextOf, hosts, limit }: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { limits: { files: 1, fields: 1, parts: 2, fieldSize: 40, headerPairs: 20, fileSize: 2 * LARGEST } })
    scope.post(upload.addNew.path, { handlerTimeout: UPLOAD_TIME_MS, onRequest: limit }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!request.isMultipart()) return send(reply, refused('wrong-type', localeOf(request)))
      if (!mayKnock(request, hosts)) return send(reply, refused('forbidden', localeOf(request)))
      const context = await contextOf(request, reply)
      // Who may not send has nothing read.
      if (context.caller.role === 'visitor') return send(reply, await answer(upload.addNew, undefined, context))
      let form: unknown
      try {
        form = await readForm(request)
      } catch (error) {
        if (request.raw.destroyed) throw error
        // No boundary, or an end in the middle: nothing of ours can break in there.
        return send(reply, refused('bad-input', localeOf(request), 400))
      } finally {
        letGo(request, reply)
      }
      return send(reply, await answer(upload.addNew, form, context))
    })
  })
}

/** At most one byte more than the kind allows is kept: enough to know that it is too many. */
async function readForm(request: FastifyRequest): Promise<unknown> {
  let kind: string | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname !== 'kind') return null
      kind = String(part.value)
      continue
    }
    const known = UploadKind.safeParse(kind)
    if (!known.success || part.fieldname !== 'file') return null
    const file = await readAtMost(part.file, uploadKinds[known.data].bytes + 1)
    return { kind, file }
  }
  return null
}

/** What is left of a body that was refused would hold up the next request on the same line: it runs through unread, or the line ends. */
function letGo({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (raw.readableEnded) return
  if (!(Number(headers['content-length']) <= 4 * LARGEST)) reply.header('connection', 'close')
  raw.unpipe()
  raw.resume()
}

async function readAtMost(stream: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= most) break
  }
  return Buffer.concat(chunks).subarray(0, most)
}
