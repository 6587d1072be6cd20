import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '../../contract/envelope.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { isApp } from '../../rules/user-agent.ts'
import type * as Web from '../../web/app/entry-server.tsx'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { root } from '../root.ts'
import type { Answer } from './answer.ts'
import { pageManifests } from './page-manifest.ts'
import { developmentPages } from './ssr-development.ts'

/** What the pages' floor offers to this one. */
export type WebFloor = typeof Web
export type PageManifest = Web.PageManifest

export interface Pages {
  web: typeof Web
  manifests: Record<Context['locale'], Web.PageManifest>
}

interface PageParts {
  config: Config
  answer: Answer
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  /** The policy's nonce of this answer. */
  nonceOf: (reply: FastifyReply) => string
  isMainSite: (host: string) => boolean
  dev: boolean
}

/** Every address that no call, file or tool has taken is a page. */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const pages = parts.dev ? await developmentPages(app) : await builtPages()
  app.get('/*', async (request, reply) => {
    const leaving = new AbortController()
    reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort())
    try {
      const context = await parts.contextOf(request, reply)
      const { web, manifests } = await pages()
      const response = await web.renderPage({
        request: webRequest(request, parts.config.origin, leaving.signal),
        visit: visitOf(request, context, parts),
        ask: inProcess(web, parts.answer, context),
        nonce: parts.nonceOf(reply),
        manifest: manifests[context.locale],
      })
      return send(request, reply, response)
    } catch (error) {
      if (!leaving.signal.aborted) throw error
      // Nobody is there any more to be answered.
      return reply.hijack()
    }
  })
}

async function builtPages(): Promise<() => Promise<Pages>> {
  const web = (await import('../../web/app/entry-server.tsx')) as typeof Web
  const manifest = JSON.parse(await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8'))
  const pages = { web, manifests: await pageManifests(web, manifest) }
  return async () => pages
}

function inProcess({ Refused }: typeof Web, answer: Answer, context: Context): Web.Ask {
  return async (call, input) => {
    const { envelope } = await answer(call, input, context)
    const { code, msg, data } = envelope as Envelope
    if (code !== 0) throw new Refused(code, msg)
    return data as never
  }
}

function visitOf(request: FastifyRequest, context: Context, { config, isMainSite }: PageParts): Web.Visit {
  const { caller } = context
  return {
    locale: context.locale,
    isApp: isApp(request.headers['user-agent'] ?? ''),
    mallId: context.mallId,
    origin: config.origin,
    onMainSite: isMainSite(request.hostname),
    account: caller.role === 'account' ? { id: caller.id, nickName: caller.nickName, roles: caller.roles } : null,
    placeName: context.place && `${context.place.city}, ${context.place.province}`,
    menuStart: keptFraction(request.cookies[cookieNames.menu]) ?? Math.random(),
    now: context.now().toISOString(),
    demo: config.demo,
    support: config.support,
    translationWidget: config.translationWidget,
  }
}

const keptFraction = (cookie: string | undefined) => (/^0\.\d{1,20}$/.test(cookie ?? '') ? Number(cookie) : undefined)

function webRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  return new Request(new URL(request.url, origin), { headers: { 'user-agent': request.headers['user-agent'] ?? 'Mozilla/5.0' }, signal })
}

function send(request: FastifyRequest, reply: FastifyReply, response: Response) {
  reply.code(response.status).header('cache-control', 'private, no-store')
  response.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  if (!response.body) return reply.send()
  const html = Readable.from(inBursts(response.body))
  reply.header('vary', 'Accept-Encoding, Cookie, User-Agent, Accept-Language')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  // Each burst is flushed as it comes: a late part must not hold back the shell.
  reply.header('content-encoding', 'gzip')
  const packed = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
  // Whoever leaves before the end ends the stream with an error that is nobody's fault.
  pipeline(html, packed, () => undefined)
  return reply.send(packed)
}

/** Pieces that come in one turn as one: React hands a page out two kilobytes at a time, and each would be packed and sent alone. */
async function* inBursts(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  const reader = body.getReader()
  let coming = reader.read()
  for (;;) {
    const pieces: Uint8Array[] = []
    let piece: Awaited<typeof coming> | undefined = await coming
    while (piece && !piece.done) {
      pieces.push(piece.value)
      coming = reader.read()
      piece = await Promise.race([coming, nextTurn()])
    }
    if (pieces.length > 0) yield Buffer.concat(pieces)
    if (piece?.done) return
  }
}

const nextTurn = () => new Promise<undefined>((resolve) => setImmediate(resolve, undefined))
