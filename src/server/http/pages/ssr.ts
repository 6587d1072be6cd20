import { crc32 } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { counts } from '../../../contract/cart.ts'
import { content } from '../../../contract/content.ts'
import type { Envelope } from '../../../contract/envelope.ts'
import { mall } from '../../../contract/malls.ts'
import { shop } from '../../../contract/shops.ts'
import { cookieNames } from '../../../rules/cookies.ts'
import { hrefInOrder } from '../../../rules/page/page-query.ts'
import { isApp } from '../../../rules/page/user-agent.ts'
import { spokenRights } from '../../../rules/permissions.ts'
import type { Config } from '../../config.ts'
import type { Account, Context, Look } from '../../context.ts'
import { isConnectionLost } from '../../db/database-error.ts'
import { Kept } from '../../db/kept.ts'
import { hearOfEditions } from '../../editions/shown-editions.ts'
import { hearOfMalls } from '../../malls/queries.ts'
import { hearOfShops } from '../../shops/forget-shop.ts'
import type { Answer } from '../calls/answer.ts'
import { localeOf } from '../calls/contexts.ts'
import { writtenAnswer } from '../calls/written.ts'
import type { Hosts } from '../hosts.ts'
import { AroundPages } from './around-pages.ts'
import { builtPages } from './built-pages.ts'
import { bannerOf, type PageAsked, showDesk } from './desk-pages.ts'
import { elsewhereOf } from './elsewhere.ts'
import { plainSegment } from './gzip-segments.ts'
import { failedOf, failureOf, inProcess, type Question } from './in-process.ts'
import { type KeptContent, keepContent } from './kept-content.ts'
import { type PackedPage, packPage, segmentsOf } from './pack-page.ts'
import { PageKeys } from './page-keys.ts'
import { piecesOfPage, slotsAndTexts } from './page-pieces.ts'
import { type Keeping, sendSegments, sendStream } from './send-page.ts'
import { developmentPages } from './ssr-development.ts'
import { stillDocument, stillPolicy } from './still-document.ts'
import type { Pages, SlotTexts, Visit, WebFloor } from './web-floor.ts'

/** A first visitor's menu starts at one of so many places: enough for every category, few enough for kept headers to be found again. */
const MENU_STARTS = 16
/** What is around a page changes with its categories and malls, rarely. */
const SLOTS_MS = 30_000
const SLOTS_BYTES = 16_000_000

interface PageParts {
  config: Config
  answer: Answer
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  /** The policy's nonce of this answer. */
  nonceOf: (reply: FastifyReply) => string
  hosts: Pick<Hosts, 'isMainSite' | 'isSeeing' | 'shopSlug' | 'originAt' | 'originOf'>
  /** There is no database that takes writes. */
  isAway: () => boolean
  dev: boolean
}

/** Every address that no call, file or tool has taken is a page. */
export async function registerPages(app: FastifyInstance, parts: PageParts, given?: () => Promise<Pages>): Promise<void> {
  const pages = given ?? (parts.dev ? await developmentPages(app) : builtPages)
  const house = pageHouse(parts, pages)
  app.addHook('onClose', async () => house.stopHearing())
  app.get('/*', async (request, reply) => {
    const leaving = new AbortController()
    reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort())
    try {
      const context = await parts.contextOf(request, reply)
      // Once a look is over there is no page at its host.
      if (context.seeing && !context.seeing.look) return sendOver(await pages(), request, reply, parts)
      const elsewhere = await elsewhereOf(request, context, parts.hosts)
      if (elsewhere) return reply.code(elsewhere.code).headers(elsewhere.headers).send()
      const visit = visitOf(request, context, parts)
      const asked: PageAsked = { href: request.url, context, visit, nonce: parts.nonceOf(reply), signal: leaving.signal }
      if (context.seeing?.look) letLeave(reply, context.seeing.look, parts.hosts)
      const made = await pages()
      const isDesk = made.desk.isDesk(pathOf(request.url))
      // Whoever does not work here gets what every unknown address gives.
      if (!isDesk || !(await showDesk(asked, { pages: made, answer: parts.answer }, request, reply)))
        await house.show(asked, request, reply)
      return reply
    } catch (error) {
      // Nobody is there any more to be answered.
      if (leaving.signal.aborted) return reply.hijack()
      if (!isConnectionLost(error) || reply.sent) throw error
      request.log.error({ err: error }, 'The database is away, and nothing is known of this page')
      return sendCalm((await pages()).web, request, reply)
    }
  })
}

/** Instead of a page of which nobody can say now what stands on it. */
function sendCalm(web: WebFloor, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).type('text/html; charset=UTF-8')
  return reply.send(web.calmDocument(localeOf(request), request.url))
}

/** Nobody looks as anybody here: the look is over, or has not begun. */
function sendOver({ desk }: Pages, request: FastifyRequest, reply: FastifyReply, { config, nonceOf }: PageParts): FastifyReply {
  nonceOf(reply)
  reply.code(401).headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).type('text/html; charset=UTF-8')
  return reply.send(desk.seeingOver(localeOf(request), `${config.origin}/operator`))
}

/** Its button leads back to another host of ours, and browsers ask the policy about that, too. */
function letLeave(reply: FastifyReply, { from }: Look, hosts: PageParts['hosts']): void {
  const { host, origin } = new URL(from)
  const policy = String(reply.getHeader('content-security-policy'))
  if (hosts.isMainSite(host)) reply.header('content-security-policy', policy.replace("form-action 'self'", `form-action 'self' ${origin}`))
  reply.header('x-robots-tag', 'noindex')
}

const isUnsure = ({ caller }: Context) => caller.role === 'visitor' && caller.isUnsure === true

function pageHouse({ config, answer, isAway, dev }: PageParts, pages: () => Promise<Pages>) {
  const freshMs = dev ? 0 : config.pageSeconds * 1000
  const slots = new Kept<AroundPages>({ lifeMs: dev ? 0 : SLOTS_MS, most: SLOTS_BYTES, sizeOf: ({ size }) => size })
  const kept = keepContent({ lifeMs: freshMs, bytes: config.pageBytes })
  const stopShops = hearOfShops(({ id, slug }) =>
    kept.forgetHolding(({ needs }) => needs.some(({ call, input }) => call.path === shop.getInfo.path && isAbout(input, [id, slug]))),
  )
  const stopEditions = hearOfEditions(() => kept.forgetHolding(({ needs }) => needs.some(({ call }) => edited.has(call.path))))
  // Every page names its mall, and what is around it lists them all.
  const stopMalls = hearOfMalls(() => {
    kept.forgetHolding(() => true)
    slots.forgetHolding(() => true)
  })
  const stopHearing = () => {
    stopShops()
    stopEditions()
    stopMalls()
  }
  const looking = new Map<string, Promise<boolean>>()
  const keys = new PageKeys()

  async function show(asked: PageAsked, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { web } = await pages()
    const place = await web.placeAt(pathOf(asked.href))
    // Who is signed in is sent elsewhere by some pages that everybody else shares.
    const isShared = place.isShared && !(place.asksWho && asked.visit.account) && !isLookedAt(asked.context)
    if (!isShared && isUnsure(asked.context)) return void sendCalm(web, request, reply)
    if (!isShared) return sendNew(asked, isShared, request, reply)
    const shared = { ...asked, href: hrefInOrder(asked.href) }
    // Nothing that is kept comes into a look, and nothing of a look is kept.
    if (freshMs === 0 || asked.context.seeing) return sendNew(shared, true, request, reply)
    const content = (await keptAt(place.route, shared)) ?? (isAway() ? lastFromNowhere(place.route, shared) : undefined)
    if (!content) return sendNew(shared, true, request, reply, true)
    await sendWhole(shared, { ...content, isShared: true }, request, reply)
  }

  async function keptAt(route: string, asked: PageAsked): Promise<KeptContent | undefined> {
    const [likely, whole] = keys.lookAt(route, asked)
    return (await keptFor(likely, asked)) ?? keptFor(whole, asked)
  }

  /** The same page as whoever has said of no place to be there sees it. */
  function lastFromNowhere(route: string, asked: PageAsked): KeptContent | undefined {
    const nowhere = { ...asked, context: { ...asked.context, place: null, placeByNetwork: null } }
    const [likely, whole] = keys.lookAt(route, nowhere)
    return kept.last(likely) ?? kept.last(whole)
  }

  /** What everybody sees, if it is kept and still true. Many who ask at once let one of them look. */
  async function keptFor(key: string, asked: PageAsked): Promise<KeptContent | undefined> {
    const now = asked.context.now()
    const fresh = kept.get(key, now) ?? (isAway() ? kept.last(key) : undefined)
    if (fresh) return fresh
    const old = kept.old(key, now)?.value
    if (!old) return undefined
    const look = looking.get(key) ?? isStillTrue(asked, old).finally(() => looking.delete(key))
    looking.set(key, look)
    if (await look) {
      kept.keep(key, old, now)
      return old
    }
    kept.drop(key, old)
    return undefined
  }

  async function isStillTrue(asked: PageAsked, { needs }: KeptContent): Promise<boolean> {
    const context = asNobody(asked.context)
    const still = await Promise.all(
      needs.map(async ({ call, input, mark }) => markOfAnswer((await answer(call, input, context)).envelope as Envelope) === mark),
    )
    return !still.includes(false)
  }

  /** A page that is packed, with what is around it for this visitor. */
  async function sendWhole(asked: PageAsked, page: WholePage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { pieces, route, isShared } = page
    const { web, files } = await pages()
    const [{ around, texts }, own] = await Promise.all([slotsOf(asked), ownPart(asked, isShared)])
    const pageFiles = files(route, asked.context.locale)
    const segments = segmentsOf(pieces, (stretch) => around.stretch(stretch, pageFiles, texts))
    const end = plainSegment(web.documentEnd(own, pageFiles, asked.nonce))
    sendSegments(request, reply, [...segments, end], keepingOf(asked, isShared))
  }

  /** Makes a page: for one visitor, or for everybody and then perhaps kept. */
  async function sendNew(
    asked: PageAsked,
    isShared: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
    isToKeep = false,
  ): Promise<void> {
    const { web, files } = await pages()
    const { href, context, visit, nonce, signal } = asked
    const who = isShared ? { context: asNobody(context), visit: { ...visit, account: null, menuStart: 0 } } : { context, visit }
    const questions: Question[] = []
    // Each answer is written once: for its mark, and for the browser.
    const written = (data: unknown) => questions.find((question) => question.data === data)?.json ?? writtenAnswer(data)
    const ask = inProcess(web, answer, who.context, questions)
    const onFailure = (err: unknown) =>
      request.log.error({ err, page: pathOf(href), asked: failedOf(questions) }, 'A page could not be shown')
    const rendered = await web.renderPage({ href, visit: who.visit, ask, nonce, signal, onFailure })
    const { status, location, head, route, html } = rendered
    if (location) return void reply.code(status).header('location', location).send()
    const pageFiles = files(route, context.locale)
    const start = web.documentStart(context.locale, head, pageFiles)
    reply.code(status === 500 ? failureOf(questions) : status)
    if (isLookedAt(context)) {
      const around = await slotsOf(asked)
      let body = typeof html === 'string' ? html : ''
      if (typeof html !== 'string') for await (const piece of html) body += piece
      const still = stillDocument(filled(start + body + web.documentMiddle(''), around) + web.documentEnd({}, pageFiles, nonce))
      reply.header('content-security-policy', stillPolicy(String(reply.getHeader('content-security-policy'))))
      return sendSegments(request, reply, [plainSegment(still)], 'no-store')
    }
    if (typeof html === 'string') {
      const pieces = packPage(piecesOfPage(start, ...web.documentBody(html, rendered.data(written))))
      await sendWhole(asked, { pieces, route, isShared }, request, reply)
      if (isToKeep && status === 200 && !signal.aborted && questions.every(isKeepable)) {
        const needs = questions.flatMap(({ call, input, code, json }) =>
          rendered.isLate(call, input) ? [] : { call, input, mark: markOf(code, json) },
        )
        const now = context.now()
        kept.keep(keys.keepAt(route, asked, rendered.namesRead()), { pieces, needs, route, madeAt: now }, now)
      }
      return
    }
    const [around, own] = await Promise.all([slotsOf(asked), ownPart(asked, isShared)])
    const end = web.documentFiles(pageFiles) + web.documentEnd(own, pageFiles, nonce)
    // Its scripts, which put late parts into their places, carry this answer's nonce: nobody else gets it.
    return sendStream(request, reply, {
      pieces: html,
      start: filled(start, around),
      fill: (piece) => filled(piece, around),
      end: () => filled(web.documentMiddle(rendered.data(written)), around) + end,
      keeping: keepingOf(asked, isShared),
    })
  }

  async function slotsOf({ href, context, visit }: PageAsked): Promise<Around> {
    const { web } = await pages()
    const query = queryOf(href)
    const categoryId = query.get('categoryId') ?? ''
    const { locale, isApp: app, mallId, origin, onMainSite, shopSlug, storefront, account, placeName, menuStart } = visit
    const key = JSON.stringify([
      [locale, app, mallId, origin, onMainSite, shopSlug, storefront?.slug],
      [account?.roles, account?.rights, placeName !== null, menuStart, categoryId],
    ])
    const texts = { nickName: account?.nickName ?? null, placeName, searchText: web.searchTextAt(pathOf(href), query) }
    const now = context.now()
    const isCalm = isAway()
    const look = context.seeing?.look
    const known = look ? undefined : (slots.get(key, now) ?? (isCalm ? slots.last(key) : undefined))
    const shown = (around: AroundPages) => (isCalm ? around.below(web.calmLine(locale)) : around)
    if (known) return { around: shown(known), texts }
    const { header, footer, shell } = await web.renderSlots({ visit, ask: inProcess(web, answer, asNobody(context), []), categoryId })
    const banner = look ? bannerOf(await pages(), locale, look) : ''
    const html = { header: web.piecesOfSlot(header), footer: web.piecesOfSlot(footer), shell: [banner, shell] }
    const around = new AroundPages(html, web.documentFiles)
    if (!look) slots.keep(key, around, now)
    return { around: shown(around), texts }
  }

  /** What only this visitor's browser is told: who they are, when it is, and what the header counts for them. */
  async function ownPart({ context, visit: { account, menuStart, now } }: PageAsked, isShared: boolean): Promise<object> {
    if (!account) return { menuStart, isShared, now }
    const { envelope } = await answer(counts.mine, {}, context)
    const { code, data } = envelope as Envelope
    return { menuStart, isShared, now, account, ...(code === 0 ? { counts: data } : {}) }
  }

  return { show, stopHearing }
}

interface WholePage {
  pieces: PackedPage
  route: string
  isShared: boolean
}

/** What stands around a page, for one visitor. */
interface Around {
  around: AroundPages
  texts: SlotTexts
}

const markOf = (code: number, json: string) => `${crc32(json, code)}-${json.length}`
const markOfAnswer = ({ code, data }: Envelope) => markOf(code, writtenAnswer(data))

/** What a page is made from that the operator may write anew. */
const edited: ReadonlySet<string> = new Set([content.words.path, content.editedWords.path, mall.getInfo.path])

/** Whether somebody looks at what nobody else sees yet. */
const isLookedAt = ({ preview, goods, edition }: Context) => preview !== undefined || goods !== undefined || edition !== undefined

/** Whether a page was made from one of these shops; one that names none was made from the first that its mall features. */
const isAbout = (input: unknown, names: readonly string[]) => {
  const { shop: named } = input as { shop?: string }
  return named === undefined || names.includes(named.toLowerCase())
}

/** Whoever asks, without what only they may know. */
const asNobody = (context: Context): Context => ({
  ...context,
  caller: { role: 'visitor', sessionEnded: false },
  preview: undefined,
  goods: undefined,
  edition: undefined,
})

/** The browser may bring back what everybody sees, when somebody goes back to it; a name in the header is an account. */
const keepingOf = ({ visit: { account } }: PageAsked, isShared: boolean): Keeping => (isShared && !account ? 'no-cache' : 'no-store')

/** By hand, as pages do it: `//example.com` is a path. */
const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? ''
const queryOf = (href: string) => new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(href)?.[1])

// What must be true at this very moment, and what failed and may not fail again, is never kept.
const isKeepable = ({ call, code }: Question) => call.reads !== 'primary' && code === 0

const filled = (html: string, { around, texts }: Around) =>
  slotsAndTexts(html)
    .map((piece) => (typeof piece === 'string' ? piece : around.html(piece.slot, texts)))
    .join('')

function accountOf({ id, nickName, roles, works }: Account): Visit['account'] {
  const rights = spokenRights(works)
  return { id, nickName, roles, ...(rights.length > 0 ? { rights } : {}) }
}

function visitOf(request: FastifyRequest, context: Context, { config, hosts }: PageParts): Visit {
  const { caller } = context
  return {
    locale: context.locale,
    isApp: isApp(request.headers['user-agent'] ?? ''),
    mallId: context.mallId,
    origin: hosts.originOf(request.host),
    mainOrigin: config.origin,
    onMainSite: hosts.isMainSite(request.host) || hosts.isSeeing(request.host),
    shopSlug: hosts.shopSlug(request.host),
    storefront: context.storefront,
    account: caller.role === 'account' ? accountOf(caller) : null,
    placeName: context.place && `${context.place.city}, ${context.place.province}`,
    menuStart: keptFraction(request.cookies[cookieNames.menu]) ?? Math.floor(Math.random() * MENU_STARTS) / MENU_STARTS,
    now: context.now().toISOString(),
    demo: config.demo,
    support: config.support,
    identityDays: config.identityDays,
    translationWidget: config.translationWidget,
    switchedOff: config.switchedOff,
    canPay: context.payment.name !== 'none',
    hasPoints: config.points,
    map: config.map && { kind: config.map.kind, address: config.map.address, credit: config.map.credit },
  }
}

const keptFraction = (cookie: string | undefined) => (/^0(\.\d{1,20})?$/.test(cookie ?? '') ? Number(cookie) : undefined)
