import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../../contract/locale.ts'
import { cookieNames } from '../../../rules/cookies.ts'
import { homeOf } from '../../addresses/home-of.ts'
import type { SessionDoor } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { beginSession, endSession, type SessionCookies } from '../../sessions/sessions.ts'

const PLACE_DAYS = 365

export function setSessionCookies(reply: FastifyReply, { cookie, token, hours }: SessionCookies, secure: boolean): void {
  const shared = { path: '/', sameSite: 'lax', secure, maxAge: Math.round(hours * 60 * 60) } as const
  reply.setCookie(cookieNames.session, cookie, { ...shared, httpOnly: true })
  reply.setCookie(cookieNames.token, token, shared)
  reply.setCookie(cookieNames.loginFlag, 'true', shared)
}

export function clearSessionCookies(reply: FastifyReply): void {
  for (const name of [cookieNames.session, cookieNames.token, cookieNames.loginFlag]) reply.clearCookie(name, { path: '/' })
}

interface Door {
  db: Db
  now: () => Date
  request: FastifyRequest
  reply: FastifyReply
  isHttps: boolean
  locale: Locale
}

export function sessionDoor({ db, now, request, reply, isHttps, locale }: Door): SessionDoor {
  const endCurrent = async () => {
    const cookie = request.cookies[cookieNames.session]
    if (cookie) await endSession(db, cookie)
  }
  // Whoever has not chosen a place is taken to be where the goods went before.
  const rememberHome = async (accountId: string) => {
    const home = await homeOf(db, accountId, locale, now())
    const cookie = home && [home.city, home.province, home.country].join('|')
    if (cookie)
      reply.setCookie(cookieNames.place, cookie, { path: '/', sameSite: 'lax', secure: isHttps, maxAge: PLACE_DAYS * 24 * 60 * 60 })
  }
  return {
    async begin(accountId, how) {
      await endCurrent()
      const session = await beginSession(db, accountId, now(), how)
      setSessionCookies(reply, session, isHttps)
      if (!request.cookies[cookieNames.place]) await rememberHome(accountId)
      return session
    },
    async end() {
      await endCurrent()
      clearSessionCookies(reply)
      reply.clearCookie(cookieNames.mall, { path: '/' })
    },
  }
}
