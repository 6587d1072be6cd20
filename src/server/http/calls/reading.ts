import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/call.ts'
import { cookieNames } from '../../../rules/cookies.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { covers, readPosition, writtenPosition } from '../../db/position.ts'
import type { Replicas } from '../../db/replicas.ts'
import type { Answered } from './answer.ts'

/** Longer than a replica that is asked may be behind. */
const POSITION_SECONDS = 90

interface Parts {
  db: Db
  replicas: Replicas | null
  isHttps: (request: FastifyRequest) => boolean
}

interface Noted {
  call: Call
  context: Context | undefined
  answered: Answered
  request: FastifyRequest
  reply: FastifyReply
}

/** Who answers whom, and how far the caller has seen: it travels with the browser, since any process may answer next. */
export interface Reading {
  readerFor(request: FastifyRequest): Db
  /** After an answer: what was written or seen now is not to be missing next time. */
  note(asked: Noted): Promise<void>
}

export function readingOf({ db, replicas, isHttps }: Parts): Reading {
  if (!replicas) return { readerFor: () => db, note: async () => {} }
  const shown = (request: FastifyRequest) => readPosition(request.cookies?.[cookieNames.position])
  return {
    readerFor: (request) => replicas.handleFor(shown(request)),
    async note({ call, context, answered, request, reply }) {
      // Nothing was saved, and nobody could say now how far the database is.
      const isNothing = (answered.envelope as { reason?: string }).reason === 'writes-wait'
      if (call.reads === 'primary' || isNothing) return
      const isRead = call.reads === 'replica'
      const position = await replicas.positionOf(isRead && context ? context.reader : db)
      const before = shown(request)
      // A cookie that says as much already may go on ageing: who saw nothing newer needs nothing newer.
      if (isRead && before && covers(before, position)) return
      const secure = isHttps(request)
      const how = { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge: POSITION_SECONDS } as const
      reply.setCookie(cookieNames.position, writtenPosition(position), how)
    },
  }
}
