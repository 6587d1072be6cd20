import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '../../contract/envelope.ts'
import { refusals } from '../../contract/refusals.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { isApp } from '../../rules/user-agent.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { root } from '../root.ts'
import type { Answer } from './answer.ts'
import type { Hosts } from './hosts.ts'
import { keepPages } from './kept-pages.ts'
import { pageManifests } from './page-manifest.ts'
import { gathered, inBursts } from './page-stream.ts'
import { developmentPages } from './ssr-development.ts'
import { type Ask, builtWebFloor, type Pages, type Visit, type WebFloor } from './web-floor.ts'

/** A first visitor's menu starts at one of so many places: enough for every category, few enough for kept pages to be found again. */
const MENU_STARTS = 16

interface PageParts {
  config: Config
  answer: Answer
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  /** The policy's nonce of this answer. */
  nonceOf: (reply: FastifyReply) => string
  hosts: Pick<Hosts, 'isMainSite' | 'shopSlug'>
  dev: boolean
}

/** Every address that no call, file or tool has taken is a page. */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const pages = parts.dev ? await developmentPages(app) : await builtPages()
  const keptPages = keepPages(parts.dev ? 0 : parts.config.pageSeconds * 1000)
  app.get('/*', async (request, reply) => {
    const leaving = new AbortController()
    reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort())
    try {
      const context = await parts.contextOf(request, reply)
      const visit = visitOf(request, context, parts)
      const nonce = parts.nonceOf(reply)
      const key = keyOf(request, context, visit)
      const known = key && keptPages.find(key, nonce, context.now().getTime())
      if (known) return sendKept(request, reply, known)

      const { web, manifests } = await pages()
      let isOwn = false
      let isBusy = false
      const own = (code?: number) => {
        isOwn = true
        if (code === refusals.busy.code) isBusy = true
      }
      const response = await web.renderPage({
        request: webRequest(request, parts.config.origin, leaving.signal),
        visit,
        ask: inProcess(web, parts.answer, context, own),
        nonce,
        manifest: manifests[context.locale],
      })
      // Whoever watches from outside must see that it is not our bug and worth another try.
      if (response.status === 500 && isBusy)
        return send(request, reply, new Response(response.body, { status: 503, headers: response.headers }), null)
      if (key === null || response.status !== 200 || reply.hasHeader('set-cookie')) return send(request, reply, response, null)
      const page = { headers: [...response.headers], nonce, now: context.now().getTime() }
      // Late parts ask too: only at its end is it known whether a page may be kept.
      return send(request, reply, response, (html) => isOwn || leaving.signal.aborted || keptPages.keep(key, { ...page, html }))
    } catch (error) {
      if (!leaving.signal.aborted) throw error
      // Nobody is there any more to be answered.
      return reply.hijack()
    }
  })
}

async function builtPages(): Promise<() => Promise<Pages>> {
  const web = await builtWebFloor()
  const manifest = JSON.parse(await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8'))
  const pages = { web, manifests: await pageManifests(web, manifest) }
  return async () => pages
}

/** `own` hears of answers that make a page its asker's own: what must be true at this moment, and what failed and may not fail again. */
function inProcess({ Refused }: WebFloor, answer: Answer, context: Context, own: (code?: number) => void): Ask {
  return async (call, input) => {
    if (call.reads === 'primary') own()
    const { envelope } = await answer(call, input, context)
    const { code, msg, data } = envelope as Envelope
    if (code === 0) return data as never
    own(code)
    throw new Refused(code, msg)
  }
}

/** Everything a visitor's page is made from. Null for whoever has or had a session: their pages are their own. */
function keyOf(request: FastifyRequest, { caller, place, placeByNetwork }: Context, { now: _, ...visit }: Visit): string | null {
  if (caller.role !== 'visitor' || caller.sessionEnded || request.cookies[cookieNames.session]) return null
  return JSON.stringify([request.url, visit, place, placeByNetwork])
}

const packed = promisify(gzip)

async function sendKept(request: FastifyRequest, reply: FastifyReply, { headers, html }: { headers: [string, string][]; html: string }) {
  addHeaders(reply, headers)
  if (!takesGzip(request)) return reply.send(html)
  reply.header('content-encoding', 'gzip')
  return reply.send(await packed(html, { level: 4 }))
}

function addHeaders(reply: FastifyReply, headers: Iterable<[string, string]>): void {
  reply.header('cache-control', 'private, no-store').header('vary', 'Accept-Encoding, Cookie, User-Agent, Accept-Language')
  for (const [name, value] of headers) reply.header(name, value)
}

const takesGzip = (request: FastifyRequest) => /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')

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

function webRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  return new Request(new URL(request.url, origin), { headers: { 'user-agent': request.headers['user-agent'] ?? 'Mozilla/5.0' }, signal })
}

function send(request: FastifyRequest, reply: FastifyReply, response: Response, keep: ((html: string) => unknown) | null) {
  addHeaders(reply.code(response.status), response.headers)
  if (!response.body) return reply.send()
  const bursts = inBursts(response.body)
  const html = Readable.from(keep ? gathered(bursts, keep) : bursts)
  if (!takesGzip(request)) return reply.send(html)
  // Each burst is flushed as it comes: a late part must not hold back the shell.
  reply.header('content-encoding', 'gzip')
  const packing = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
  // Whoever leaves before the end ends the stream with an error that is nobody's fault.
  pipeline(html, packing, () => undefined)
  return reply.send(packing)
}
