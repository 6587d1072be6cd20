import { TextDecoder } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callHeaders, TENANT_ID } from '../../../contract/envelope.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { upload } from '../../../contract/uploads.ts'
import type { Context } from '../../context.ts'
import { type Hosts, isFromUs } from '../hosts.ts'
import { type Answer, type Answered, refused, send } from './answer.ts'
import { isBeyondAll } from './bounded-json.ts'
import { localeOf } from './contexts.ts'
import { persistently } from './persistently.ts'
import type { Reading } from './reading.ts'
import type { CallTable } from './table.ts'

const CALL_BODY_LIMIT = 100 * 1024
const LONG_BODY_LIMIT = 400 * 1024
const CALL_TIME_MS = 10_000
/** A write may have waited for a primary before. */
const WRITE_TIMES = 1.5
const jsonType = /^application\/json(; ?charset="?utf-8"?)?$/i
const utf8 = new TextDecoder('utf-8', { fatal: true })

interface Parts {
  table: CallTable
  answer: Answer
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  hosts: Hosts
  reading: Reading
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  callMs?: number | undefined
}

/** One POST route per call of the contract; everything else under the two prefixes answers in the envelope too. */
export async function registerCalls(
  app: FastifyInstance,
  { table, answer, contextOf, hosts, reading, limit, callMs = CALL_TIME_MS }: Parts,
): Promise<void> {
  await app.register(async (calls) => {
    calls.removeAllContentTypeParsers()
    const parse = calls.getDefaultJsonParser('error', 'error')
    calls.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      try {
        parse(request, utf8.decode(body as Buffer), (error, parsed) => {
          if (error) done(error)
          // Nothing is no input of any call: refused like an unknown field, after who asks, without a look at each of the things.
          else done(null, isBeyondAll(parsed) ? undefined : parsed)
        })
      } catch {
        done(new Refusal('bad-input'))
      }
    })
    calls.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })

    for (const { call } of table.values()) {
      // Files come another way than JSON.
      if (call.path !== upload.addNew.path) {
        calls.post(
          call.path,
          {
            bodyLimit: call.hasLongTexts ? LONG_BODY_LIMIT : CALL_BODY_LIMIT,
            onRequest: [limit, refuseTransport, expectBody],
            preValidation: bodyIsHere,
          },
          async (request, reply) => {
            if (!mayKnock(request, hosts)) return send(reply, refused('forbidden', localeOf(request)))
            if (String(request.headers['idempotency-key'] ?? '').length > 255) return send(reply, refused('bad-input', localeOf(request)))
            let context: Context | undefined
            const contextOfThis = async () => {
              context = await contextOf(request, reply)
              return context
            }
            const asked = { call, input: request.body, locale: localeOf(request), contextOf: contextOfThis, answer }
            const writes = call.reads === undefined
            const limited = writes
              ? { ms: callMs * WRITE_TIMES, reason: 'not-known-yet' as const }
              : { ms: callMs, reason: 'busy' as const }
            const answered = await inTime(persistently(asked), request, limited)
            await reading.note({ call, context, answered, request, reply })
            return send(reply, answered)
          },
        )
      }
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
        send(reply.header('allow', 'POST'), refused('wrong-verb', localeOf(request)))
      calls.route({ method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: call.path, onRequest, handler: () => {} })
    }
    for (const prefix of ['/mallapi', '/upms']) {
      for (const url of [prefix, `${prefix}/*`]) {
        calls.all(url, { onRequest: async (request, reply) => send(reply, refused('not-found', localeOf(request), 404)) }, () => {})
      }
    }
  })
}

interface Limit {
  ms: number
  /** What took too long may still happen: only of a question can it be said that it may be asked again. */
  reason: 'busy' | 'not-known-yet'
}

/** Fastify's own limit makes a signal for every request and aborts it at its end, which costs more than many an answer. */
async function inTime(answering: Promise<Answered>, request: FastifyRequest, limit: Limit): Promise<Answered> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Answered>((resolve) => {
    timer = setTimeout(() => {
      request.log.error({ path: request.routeOptions.url }, 'A call took too long')
      resolve(refused(limit.reason, localeOf(request)))
    }, limit.ms)
  })
  return Promise.race([answering, late]).finally(() => clearTimeout(timer))
}

const awaited = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/** A body has as long as a call has: whoever sends it letter by letter would hold a connection for nothing. */
function expectBody(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const giveUp = () => send(reply.header('connection', 'close'), refused('bad-input', localeOf(request), 408))
  awaited.set(request, setTimeout(giveUp, CALL_TIME_MS).unref())
  request.raw.once('close', () => clearTimeout(awaited.get(request)))
  done()
}

function bodyIsHere(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  clearTimeout(awaited.get(request))
  done()
}

function refuseTransport(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { 'content-length': length, 'transfer-encoding': transfer, 'content-type': type, 'content-encoding': encoding } = request.headers
  if ((length === undefined || length === '0') && transfer === undefined) send(reply, refused('bad-input', localeOf(request), 400))
  else if (!jsonType.test(type ?? '') || (encoding !== undefined && encoding !== 'identity')) {
    send(reply, refused('wrong-type', localeOf(request)))
  } else done()
}

/** The tenant header names this marketplace, and a browser asks from a page of ours. */
export function mayKnock(request: FastifyRequest, hosts: Hosts): boolean {
  if (request.headers[callHeaders.tenantId] !== TENANT_ID) return false
  return isFromUs(request.headers.origin, hosts, request.host)
}
