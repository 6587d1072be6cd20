import { crc32 } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ReadCall } from '../../contract/call.ts'
import { counts } from '../../contract/cart.ts'
import type { Envelope } from '../../contract/envelope.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { isApp } from '../../rules/user-agent.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Answer } from './answer.ts'
import { builtPages } from './built-pages.ts'
import { segmentOf } from './gzip-segments.ts'
import type { Hosts } from './hosts.ts'
import { type KeptContent, keepContent } from './kept-content.ts'
import { sendSegments, sendStream } from './send-page.ts'
import { developmentPages } from './ssr-development.ts'
import type { Ask, Pages, Visit, WebFloor } from './web-floor.ts'

/** A first visitor's menu starts at one of so many places: enough for every category, few enough for kept headers to be found again. */
const MENU_STARTS = 16
/** What is around a page changes with its categories and malls, rarely. */
const SLOTS_MS = 30_000
const SLOTS_BYTES = 16_000_000
/** Late parts of a kept page are not looked at again before this. */
const KEPT_MS = 10 * 60_000
const KEPT_LEVEL = 6

interface PageParts {
  config: Config
  answer: Answer
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  /** The policy's nonce of this answer. */
  nonceOf: (reply: FastifyReply) => string
  hosts: Pick<Hosts, 'isMainSite' | 'shopSlug'>
  dev: boolean
}

/** Who asks for which page. */
interface PageAsked {
  href: string
  context: Context
  visit: Visit
  nonce: string
  signal: AbortSignal
}

/** Every address that no call, file or tool has taken is a page. */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const pages = parts.dev ? await developmentPages(app) : await builtPages()
  const house = pageHouse(parts, pages)
  app.get('/*', async (request, reply) => {
    const leaving = new AbortController()
    reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort())
    try {
      const context = await parts.contextOf(request, reply)
      const visit = visitOf(request, context, parts)
      await house.show({ href: request.url, context, visit, nonce: parts.nonceOf(reply), signal: leaving.signal }, request, reply)
      return reply
    } catch (error) {
      if (!leaving.signal.aborted) throw error
      // Nobody is there any more to be answered.
      return reply.hijack()
    }
  })
}

function pageHouse({ config, answer, dev }: PageParts, pages: () => Promise<Pages>) {
  const freshMs = dev ? 0 : config.pageSeconds * 1000
  const kept = keepContent(freshMs === 0 ? 0 : config.pageBytes)
  const making = new Map<string, Promise<KeptContent | undefined>>()
  const slots = new LRUCache<string, Record<'header' | 'footer', string>>({
    maxSize: SLOTS_BYTES,
    sizeCalculation: ({ header, footer }) => header.length + footer.length,
    ttl: dev ? 1 : SLOTS_MS,
  })

  async function show(asked: PageAsked, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { web } = await pages()
    const { isShared } = await web.placeAt(new URL(asked.href, 'http://x').pathname)
    if (isShared) {
      const content = await sharedContent(asked, reply)
      if (content) return sendWhole(asked, content, request, reply)
    }
    return sendOwn(asked, isShared, request, reply)
  }

  /** What everybody sees, kept or made now. Nothing when it is not for keeping: a redirect, a missing page, one that comes in pieces. */
  async function sharedContent(asked: PageAsked, reply: FastifyReply): Promise<KeptContent | undefined> {
    if (freshMs === 0 || reply.hasHeader('set-cookie')) return undefined
    const key = keyOf(asked)
    const now = asked.context.now().getTime()
    const known = kept.get(key)
    if (known && now < known.freshUntil) return known
    const under = making.get(key)
    if (under) return under
    const work = known ? renewed(asked, known, now) : makeShared(asked)
    const done = work.finally(() => making.delete(key))
    making.set(key, done)
    const content = await done
    if (content) kept.set(key, content)
    else kept.delete(key)
    return content
  }

  /** A page whose answers are still the same is still true. */
  async function renewed(asked: PageAsked, known: KeptContent, now: number): Promise<KeptContent | undefined> {
    if (now > known.madeAt + KEPT_MS) return makeShared(asked)
    const context = asNobody(asked.context)
    const still = await Promise.all(
      known.needs.map(async ({ call, input, mark }) => {
        const { envelope } = await answer(call, input, context)
        return markOf(envelope as Envelope) === mark
      }),
    )
    return still.every(Boolean) ? { ...known, freshUntil: now + freshMs } : makeShared(asked)
  }

  async function makeShared({ href, context, visit, nonce }: PageAsked): Promise<KeptContent | undefined> {
    const { web, files } = await pages()
    const nobody = asNobody(context)
    const shared = { ...visit, account: null, menuStart: 0 }
    const questions: Question[] = []
    // Others may wait for the same page: who asked first may leave.
    const signal = new AbortController().signal
    const rendered = await web.renderPage({ href, visit: shared, ask: inProcess(web, answer, nobody, questions), nonce, signal })
    if (rendered.status !== 200 || rendered.location || typeof rendered.html !== 'string') return undefined
    // What must be true at this very moment is never kept.
    if (questions.some(({ call, isRefused }) => call.reads === 'primary' || isRefused)) return undefined
    const pageFiles = files(rendered.route, context.locale)
    const start = web.documentStart(context.locale, rendered.head, pageFiles)
    const pieces = piecesOf(`${start}${rendered.html}${web.documentMiddle(rendered.data())}`)
    const now = context.now().getTime()
    return {
      segments: await Promise.all(pieces.map(async (piece) => (typeof piece === 'string' ? segmentOf(piece, KEPT_LEVEL) : piece))),
      needs: questions.filter(({ call, input }) => !rendered.isLate(call, input)),
      route: rendered.route,
      madeAt: now,
      freshUntil: now + freshMs,
    }
  }

  async function sendWhole(asked: PageAsked, content: KeptContent, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { web, files } = await pages()
    const [around, end] = await Promise.all([
      slotsOf(asked),
      ownEnd(asked, true).then((own) => web.documentEnd(own, files(content.route, asked.context.locale), asked.nonce)),
    ])
    const segments = await Promise.all([
      ...content.segments.map((segment) => ('slot' in segment ? segmentOf(around[segment.slot], 1) : segment)),
      segmentOf(end, 1),
    ])
    return sendSegments(request, reply.code(200), segments)
  }

  /** A page for one visitor, or one that nobody keeps. */
  async function sendOwn(asked: PageAsked, isShared: boolean, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { web, files } = await pages()
    const { href, context, visit, nonce, signal } = asked
    const who = isShared ? { context: asNobody(context), visit: { ...visit, account: null } } : { context, visit }
    const rendered = await web.renderPage({ href, visit: who.visit, ask: inProcess(web, answer, who.context, []), nonce, signal })
    if (rendered.location) return void reply.code(rendered.status).header('location', rendered.location).send()
    const pageFiles = files(rendered.route, context.locale)
    const [around, own] = await Promise.all([slotsOf(asked), ownEnd(asked, isShared)])
    const start = web.documentStart(context.locale, rendered.head, pageFiles)
    const fill = (html: string) =>
      piecesOf(html)
        .map((piece) => (typeof piece === 'string' ? piece : around[piece.slot]))
        .join('')
    const end = () => web.documentMiddle(rendered.data()) + web.documentEnd(own, pageFiles, nonce)
    reply.code(rendered.status)
    if (typeof rendered.html === 'string') {
      return sendSegments(request, reply, [await segmentOf(start + fill(rendered.html) + end(), 4)])
    }
    return sendStream(request, reply, { start, pieces: rendered.html, fill, end })
  }

  async function slotsOf({ href, context, visit }: PageAsked): Promise<Record<'header' | 'footer', string>> {
    const { web } = await pages()
    const search = new URL(href, 'http://x').searchParams
    const categoryId = search.get('categoryId') ?? ''
    const { locale, isApp: app, mallId, onMainSite, shopSlug, account, placeName, menuStart } = visit
    const key = JSON.stringify([locale, app, mallId, onMainSite, shopSlug, account?.roles, placeName !== null, menuStart, categoryId])
    let html = slots.get(key)
    if (!html) {
      html = await web.renderSlots({ visit, ask: inProcess(web, answer, asNobody(context), []), categoryId })
      slots.set(key, html)
    }
    const searchText = web.searchTextAt(href)
    const texts = { nickName: account?.nickName ?? null, placeName, searchText }
    return { header: web.withTexts(html.header, texts), footer: web.withTexts(html.footer, texts) }
  }

  /** What only this visitor's browser is told: who they are and what the header counts for them. */
  async function ownEnd({ context, visit: { account, menuStart } }: PageAsked, isShared: boolean): Promise<object> {
    if (!account) return { menuStart, isShared }
    const { envelope } = await answer(counts.mine, {}, context)
    const { code, data } = envelope as Envelope
    return { menuStart, isShared, account, ...(code === 0 ? { counts: data } : {}) }
  }

  return { show }
}

interface Question {
  call: ReadCall
  input: unknown
  mark: string
  isRefused: boolean
}

function inProcess({ Refused }: WebFloor, answer: Answer, context: Context, questions: Question[]): Ask {
  return async (call, input) => {
    const { envelope } = await answer(call, input, context)
    const { code, msg, data, reason } = envelope as Envelope
    questions.push({ call, input, mark: markOf(envelope as Envelope), isRefused: code !== 0 })
    if (code === 0) return data as never
    throw new Refused(reason, msg)
  }
}

function markOf({ code, data }: Envelope): string {
  const text = JSON.stringify([code, data])
  return `${crc32(text)}-${text.length}`
}

/** Whoever asks, without what only they may know. */
const asNobody = (context: Context): Context => ({ ...context, caller: { role: 'visitor', sessionEnded: false } })

/** Everything that a shared page is made from. */
function keyOf({
  href,
  context: { place, placeByNetwork },
  visit: { locale, isApp: app, mallId, onMainSite, shopSlug },
}: PageAsked): string {
  return JSON.stringify([href, locale, app, mallId, onMainSite, shopSlug, place, placeByNetwork])
}

const SLOT = /<template data-slot="(header|footer)"><\/template>/

/** A page cut where its slots are. */
function piecesOf(html: string): (string | { slot: 'header' | 'footer' })[] {
  return html.split(SLOT).map((piece, at) => (at % 2 === 0 ? piece : { slot: piece as 'header' | 'footer' }))
}

function visitOf(request: FastifyRequest, context: Context, { config, hosts }: PageParts): Visit {
  const { caller } = context
  return {
    locale: context.locale,
    isApp: isApp(request.headers['user-agent'] ?? ''),
    mallId: context.mallId,
    origin: config.origin,
    onMainSite: hosts.isMainSite(request.hostname),
    shopSlug: hosts.shopSlug(request.hostname),
    account: caller.role === 'account' ? { id: caller.id, nickName: caller.nickName, roles: caller.roles } : null,
    placeName: context.place && `${context.place.city}, ${context.place.province}`,
    menuStart: keptFraction(request.cookies[cookieNames.menu]) ?? Math.floor(Math.random() * MENU_STARTS) / MENU_STARTS,
    now: context.now().toISOString(),
    demo: config.demo,
    support: config.support,
    translationWidget: config.translationWidget,
  }
}

const keptFraction = (cookie: string | undefined) => (/^0(\.\d{1,20})?$/.test(cookie ?? '') ? Number(cookie) : undefined)
