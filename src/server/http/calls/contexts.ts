import type { FastifyReply, FastifyRequest } from 'fastify'
import { callHeaders } from '../../../contract/envelope.ts'
import { type Locale, locales } from '../../../contract/locale.ts'
import { chooseLocale } from '../../../rules/choose-locale.ts'
import { cookieNames, LANGUAGE_COOKIE_DAYS, MAIN_MALL_ID } from '../../../rules/cookies.ts'
import { editionAsked } from '../../content/edition-asked.ts'
import type { Account, Context, Look, Visitor } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { isConnectionLost } from '../../db/database-error.ts'
import { visitableMall } from '../../malls/queries.ts'
import type { Networks, Place } from '../../ports/networks.ts'
import type { PaymentProvider } from '../../ports/payment.ts'
import type { PayoutProvider } from '../../ports/payouts.ts'
import type { Storage } from '../../ports/storage.ts'
import type { Sealing } from '../../sealing.ts'
import { findSeeing } from '../../sessions/seeings.ts'
import { findSession } from '../../sessions/sessions.ts'
import { previewAsked } from '../../storefronts/look-preview.ts'
import { whichStorefront } from '../../storefronts/which-storefront.ts'
import { goodsAsked } from '../../wares/goods-preview.ts'
import type { Hosts } from '../hosts.ts'
import { networkOf } from '../network-of.ts'
import { clearSessionCookies, sessionDoor, setSessionCookies } from './session-cookies.ts'

interface Parts {
  db: Db
  /** Who answers what may be a little old to whoever asks. */
  readerFor: (request: FastifyRequest) => Db
  now: () => Date
  isHttps: (request: FastifyRequest) => boolean
  payment: PaymentProvider
  payouts: PayoutProvider
  origin: string
  networks: Networks
  storage: Storage
  hosts: Pick<Hosts, 'shopSlug' | 'isSeeing'>
  sealing: Sealing
  hasPoints: boolean
  setUp: Context['setUp']
  house: Context['house']
  processState: Context['processState']
  environment: Context['environment']
}

/** Who asks, and as whom they look where staff look as somebody else. */
interface Who {
  caller: Visitor | Account
  look?: Look | null
}

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>

/** What handlers know about a request: for a page the session cookie says who asks, for a call the readable token must come with it. */
export function contextsOf(parts: Parts): {
  ofPage: ContextOf
  ofCall: ContextOf
  /** For what is sent as a file: whoever looks as somebody else is nobody there, so that nothing of theirs is fetched. */
  ofFile: ContextOf
} {
  const { db, readerFor, now, isHttps, payment, payouts, origin, networks, storage, hosts, sealing, hasPoints, setUp, processState } = parts
  const { environment, house } = parts
  const contextWith = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { caller, look = null, href }: Who & { href: string | null },
  ): Promise<Context> => {
    const reader = readerFor(request)
    // Calls that write need it, too: a replica only says it where there is no primary.
    const known = <T>(ask: (at: Db) => Promise<T>): Promise<T> =>
      ask(db).catch((error) => {
        if (reader === db || !isConnectionLost(error)) throw error
        return ask(reader)
      })
    const mallId = await known((at) => visitableMall(at, mallOf(request.cookies[cookieNames.mall]), now()))
    const locale = localeOf(request)
    const header = request.headers[callHeaders.storefront]
    const asked = { hostSlug: hosts.shopSlug(request.host), header: typeof header === 'string' ? header : undefined, href, mallId }
    return {
      db,
      reader,
      caller,
      now,
      locale,
      mallId,
      ...(hosts.isSeeing(request.host) && { seeing: { look } }),
      storefront: await known((at) => whichStorefront(at, asked, now())),
      peer: networkOf(request.ip),
      place: placeOf(request.cookies[cookieNames.place]),
      placeByNetwork: networks.placeOf(request.ip, locale),
      session: sessionDoor({ db, now, request, reply, isHttps: isHttps(request), locale }),
      idempotencyKey: keyOf(request.headers['idempotency-key']),
      payment,
      payouts,
      origin,
      storage,
      sealing,
      hasPoints,
      setUp,
      house,
      processState,
      environment,
    }
  }

  const callerOf = async (request: FastifyRequest, reply: FastifyReply, shownToken: string): Promise<Visitor | Account> => {
    const cookie = request.cookies[cookieNames.session]
    if (!cookie) return { role: 'visitor', sessionEnded: shownToken !== '' }
    const found = await findSession(db, cookie, now()).catch((error) => {
      if (isConnectionLost(error)) return 'unsure' as const
      throw error
    })
    if (found === 'unsure') return { role: 'visitor', sessionEnded: false, isUnsure: true }
    if (!found) {
      clearSessionCookies(reply)
      return { role: 'visitor', sessionEnded: true }
    }
    if (!found.isToken(shownToken)) return { role: 'visitor', sessionEnded: shownToken !== '' }
    const hours = found.prolongedHours
    if (hours !== null) setSessionCookies(reply, { cookie, token: shownToken, hours }, isHttps(request))
    return { ...found.account, sessionToken: shownToken }
  }

  /** At the host of looks a session of any other kind is none, and nowhere else is a look one. */
  const whoAsks = async (request: FastifyRequest, reply: FastifyReply, shownToken: string): Promise<Who> => {
    if (!hosts.isSeeing(request.host)) return { caller: await callerOf(request, reply, shownToken) }
    const cookie = request.cookies[cookieNames.session]
    const found = cookie === undefined ? undefined : await findSeeing(db, cookie, now())
    if (!found?.isToken(shownToken)) return nobody
    return { caller: { ...found.account, sessionToken: shownToken }, look: found.look }
  }

  const ofPage: ContextOf = async (request, reply) => {
    const who = await whoAsks(request, reply, request.cookies[cookieNames.token] ?? '')
    return contextWith(request, reply, { ...who, href: request.url })
  }

  return {
    async ofCall(request, reply) {
      const header = request.headers[callHeaders.sessionToken]
      const who = await whoAsks(request, reply, typeof header === 'string' ? header : '')
      return contextWith(request, reply, { ...who, href: null })
    },
    ofFile: (request, reply) =>
      hosts.isSeeing(request.host) ? contextWith(request, reply, { ...nobody, href: request.url }) : ofPage(request, reply),
    async ofPage(request, reply) {
      const context = await ofPage(request, reply)
      const { caller } = context
      const query = (request.query ?? {}) as Record<'look' | 'lookVersion' | 'goods' | 'edition', unknown>
      const { look: token, lookVersion: version, goods, edition } = query
      if (token !== undefined) context.preview = (await previewAsked(db, { caller, token, version }, now())) ?? undefined
      if (goods !== undefined) context.goods = await goodsAsked(db, { caller, token: goods }, now())
      if (edition !== undefined) context.edition = await editionAsked(db, { caller, named: edition }, now())
      // To look at what is written in another language is no choice of it.
      if (context.edition) return { ...context, mallId: context.edition.mallId ?? context.mallId }
      const language = request.cookies[cookieNames.language]
      // A link in a language is a choice of it; a cookie that names none of ours is put right.
      if (language !== context.locale && (language !== undefined || askedLocale(request))) {
        reply.setCookie(cookieNames.language, context.locale, { path: '/', sameSite: 'lax', maxAge: LANGUAGE_COOKIE_DAYS * 24 * 60 * 60 })
      }
      return context
    },
  }
}

const nobody: Who = { caller: { role: 'visitor', sessionEnded: false } }

export const localeOf = (request: FastifyRequest): Locale =>
  askedLocale(request) ?? chooseLocale(request.cookies?.[cookieNames.language], request.headers['accept-language'])

/** The language that an address names by `?lang=`, as search engines are told to. */
const askedLocale = (request: FastifyRequest): Locale | undefined =>
  locales.find((locale) => locale === (request.query as { lang?: unknown } | undefined)?.lang)

const keyOf = (header: string | string[] | undefined): string | null => (typeof header === 'string' && header !== '' ? header : null)

function mallOf(cookie: string | undefined): number {
  return cookie !== undefined && /^[1-9]\d{0,5}$/.test(cookie) ? Number(cookie) : MAIN_MALL_ID
}

function placeOf(cookie: string | undefined): Place | null {
  const [city, province, country, ...more] = (cookie ?? '').split('|')
  const isName = (text: string | undefined): text is string => text !== undefined && /^[\p{L}\p{M} .,'’()-]{1,80}$/u.test(text)
  return isName(city) && isName(province) && isName(country) && more.length === 0 ? { city, province, country } : null
}
