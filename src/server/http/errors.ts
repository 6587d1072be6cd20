import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalReason } from '../../contract/refusals.ts'
import { isOverloaded } from '../db/database-error.ts'
import { StorageAway } from '../ports/storage.ts'
import { broken, refused } from './calls/answer.ts'
import { localeOf } from './calls/contexts.ts'

const reasons: Record<number, RefusalReason> = {
  400: 'bad-input',
  404: 'not-found',
  413: 'too-large',
  414: 'too-large',
  415: 'wrong-type',
  421: 'wrong-host',
  429: 'too-many',
  431: 'too-large',
  503: 'busy',
}

/** The envelope for whatever went wrong before or outside a call. Our own bugs are logged whole and told to nobody. */
export function handleError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const status = error instanceof Refusal ? statusOf(error.reason) : isAway(error) ? 503 : (error.statusCode ?? 500)
  const reason = error instanceof Refusal ? error.reason : reasons[status]
  const fault = reason === undefined || reason === 'bug' ? broken(localeOf(request)) : null
  if (hasLeft(error, reply)) request.log.info({ err: error }, 'A visitor left before the answer')
  else if (fault || reason === 'busy') request.log.error({ err: error, number: fault?.number }, 'A request broke')
  const answer = fault?.answered ?? refused(reason ?? 'bug', localeOf(request), status)
  reply.header('content-type', 'application/json; charset=utf-8').code(answer.status).send(answer.envelope)
}

/** Nobody's mistake, and over in a while: who asks again is answered. */
const isAway = (error: unknown) => isOverloaded(error) || error instanceof StorageAway

/** A stream that ends too soon because nobody is there to read it, not because it broke. */
const hasLeft = (error: FastifyError | Refusal, reply: FastifyReply) =>
  'code' in error &&
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(error.code) &&
  (reply.raw.destroyed || reply.raw.socket?.destroyed !== false)

const statusOf = (reason: RefusalReason) => Number(Object.entries(reasons).find(([, known]) => known === reason)?.[0] ?? 500)

/** What does not even parse as HTTP never reaches a route, so it is answered on the socket itself. */
export function handleClientError(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const [status, phrase, reason] = rawStatus(error)
  const body = JSON.stringify(refused(reason, 'en').envelope)
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

function rawStatus({ code, rawPacket }: { code?: string; rawPacket?: unknown }): [number, string, RefusalReason] {
  if (code === 'HPE_HEADER_OVERFLOW') {
    // Node has one limit for the request line and the headers; a line without an end tells which one was too long.
    const start = Buffer.isBuffer(rawPacket) ? rawPacket.subarray(0, MAX_URL).toString('latin1') : ''
    return /^[A-Z]+ \//.test(start) && !start.includes('\n')
      ? [414, 'URI Too Long', 'too-large']
      : [431, 'Request Header Fields Too Large', 'too-large']
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'Request Timeout', 'bad-input']
  return [400, 'Bad Request', 'bad-input']
}

/** Longer addresses are refused. */
export const MAX_URL = 8 * 1024
