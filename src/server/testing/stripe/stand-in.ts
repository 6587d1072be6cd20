import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { give } from './accounts.ts'
import { behaviourOf } from './cards.ts'
import { acts, type Parts, stateOf } from './control.ts'
import { Endpoints } from './deliver.ts'
import { loseUnanswered } from './disputes.ts'
import { Faults } from './faults.ts'
import { readForm } from './form.ts'
import { Idempotency } from './idempotency.ts'
import { confirmIntent } from './intents.ts'
import { onboardingPage } from './onboarding-page.ts'
import { letBankWork } from './payouts.ts'
import { Refused } from './refused.ts'
import { answerTo } from './routes.ts'
import { type Endpoint, emptyWorld, type News, named, secondsOf, type World } from './world.ts'

type Act = typeof acts
type Ask<Name extends keyof Act> = Parameters<Act[Name]>[1]

export interface StripeStandIn
  extends Pick<World, 'intents' | 'refunds' | 'owners' | 'transfers' | 'payouts' | 'disputes' | 'payees' | 'files'> {
  url: string
  secretKey: string
  /** The first of the platform's endpoint, and of the one that hears of connected accounts. */
  webhookSecret: string
  connectSecret: string
  world: World
  /** Requests that would have been refused by Stripe for their key. */
  readonly wrongKeys: number
  /** What the card holder tells the bank. */
  confirm(intentId: string, agrees: boolean): void
  /** What the platform's endpoint was told so far, in order, as it would be posted. */
  events: News[]
  /** The same of the other one. */
  connectEvents: News[]
  signature(body: string, at?: Date, endpoint?: Endpoint): string
  act<Name extends keyof Act>(name: Name, ...ask: Ask<Name> extends undefined ? [] : [Ask<Name>]): ReturnType<Act[Name]>
  close(): Promise<void>
}

interface Options {
  host?: string
  port?: number
  /** Where news are posted by themselves; without, they wait to be read. */
  urls?: Partial<Record<Endpoint, string>>
}

const LIMIT = 10_000_000
export const SECRET_KEY = 'sk_test_standin0000'

/**
 * Speaks as much of Stripe as a marketplace asks for, and is as strict about keys and repeated requests as Stripe is. What the payee, the
 * banks and the card holder do is told to it by `act`, or from another process by POST /_control/<act>.
 */
export async function openStripeStandIn({ host = '127.0.0.1', port = 0, urls = {} }: Options = {}): Promise<StripeStandIn> {
  const parts: Parts = { world: emptyWorld(), faults: new Faults(), endpoints: new Endpoints(), idempotency: new Idempotency() }
  const { world, endpoints, idempotency } = parts
  Object.assign(endpoints.urls, urls)
  const told = { platform: 0, connect: 0 }
  const knock = () => {
    for (const endpoint of ['platform', 'connect'] as const) {
      const fresh = world.news[endpoint].slice(told[endpoint])
      told[endpoint] = world.news[endpoint].length
      void endpoints.post(endpoint, fresh)
    }
  }
  const timer = urls.platform || urls.connect ? setInterval(knock, 200).unref() : null
  const server = createServer((request, reply) => {
    handle(parts, request, reply).catch((error: unknown) => {
      const refused = error instanceof Refused ? error : new Refused(500, { type: 'api_error', message: String(error) })
      if (!reply.headersSent) send(reply, refused.status, { error: refused.error })
    })
  })
  await new Promise<void>((done) => server.listen(port, host, done))
  world.url = `http://${host}:${(server.address() as AddressInfo).port}`
  const { intents, refunds, owners, transfers, payouts, disputes, payees, files } = world
  return {
    ...{ intents, refunds, owners, transfers, payouts, disputes, payees, files, world },
    url: world.url,
    secretKey: SECRET_KEY,
    webhookSecret: endpoints.secrets.platform[0] ?? '',
    connectSecret: endpoints.secrets.connect[0] ?? '',
    get wrongKeys() {
      return idempotency.wrongKeys
    },
    events: world.news.platform,
    connectEvents: world.news.connect,
    confirm: (intentId, agrees) => confirmIntent(world, intentId, agrees),
    signature: (body, at, endpoint) => endpoints.signature(body, endpoint, at),
    act: (name, ...ask) => (acts[name] as (parts: Parts, ask: unknown) => never)(parts, ask[0]),
    close: () =>
      new Promise<void>((done) => {
        if (timer) clearInterval(timer)
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

async function handle(parts: Parts, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { world } = parts
  const url = new URL(request.url ?? '/', world.url)
  const body = await read(request)
  letBankWork(world)
  loseUnanswered(world)
  if (url.pathname.startsWith('/_control')) return control(parts, url.pathname.split('/')[2] ?? '', body.toString(), reply)
  if (url.pathname.startsWith('/onboarding/')) return onboarding(world, request.method, url, body.toString(), reply)
  if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
    throw new Refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  }
  const verb = request.method ?? 'GET'
  const isV2 = url.pathname.startsWith('/v2/')
  if (verb === 'POST' && url.pathname === '/v1/files') return send(reply, 200, keepFile(world, body))
  const form =
    verb === 'GET'
      ? readForm(url.search)
      : isV2
        ? (JSON.parse(body.toString() || '{}') as Record<string, unknown>)
        : readForm(body.toString())
  const side = String(request.headers['stripe-account'] ?? 'platform')
  const asked = { verb, path: url.pathname, form, side }
  const fault = parts.faults.meet(verb, url.pathname)
  if (fault === '500') throw new Refused(500, { type: 'api_error', message: 'An unknown error occurred' })
  const [status, said] = verb === 'GET' ? outcome(() => answerTo(world, asked)) : once(parts, asked, request, body.toString())
  if (fault === 'cut') return void request.socket.destroy()
  if (fault === 'silent' || behaviourOf(form.payment_method) === 'silent') return
  send(reply, status, said)
}

function once(
  { world, idempotency }: Parts,
  asked: Parameters<typeof answerTo>[1],
  request: IncomingMessage,
  body: string,
): [number, object] {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') throw new Refused(400, { type: 'invalid_request_error', message: 'A key is missing' })
  const name = `${asked.side} ${key}`
  const words = `${asked.path}?${body}`
  const before = idempotency.before(name, words)
  if (before) return [before.status, before.body]
  const [status, said] = outcome(() => answerTo(world, asked))
  idempotency.keep(name, { asked: words, status, body: said })
  return [status, said]
}

function outcome(answer: () => object): [number, object] {
  try {
    return [200, answer()]
  } catch (error) {
    if (error instanceof Refused) return [error.status, { error: error.error }]
    throw error
  }
}

function control(parts: Parts, name: string, body: string, reply: ServerResponse): void {
  const act = name === 'state' ? stateOf : (acts as unknown as Record<string, ((parts: Parts, ask: unknown) => unknown) | undefined>)[name]
  if (!act) throw new Refused(404, { message: `No act is called ${name}; there are ${Object.keys(acts).join(', ')}` })
  send(reply, 200, (act(parts, JSON.parse(body || '{}')) ?? {}) as object)
}

function onboarding(world: World, verb: string | undefined, url: URL, body: string, reply: ServerResponse): void {
  const account = url.pathname.split('/')[2] ?? ''
  if (verb !== 'POST') {
    reply
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(onboardingPage(world, account, url.searchParams.get('back') ?? '/'))
    return
  }
  const form = readForm(body)
  give(world, { account, number: String(form.number ?? '000123456789') })
  reply.writeHead(303, { location: String(form.back ?? '/') }).end()
}

/** Of a file only its size matters here. */
function keepFile(world: World, body: Buffer): object {
  const file = {
    id: named('file'),
    object: 'file' as const,
    created: secondsOf(world),
    expires_at: null,
    filename: /filename="([^"]*)"/.exec(body.subarray(0, 2000).toString('latin1'))?.[1] ?? null,
    purpose: 'dispute_evidence' as const,
    size: body.length,
    title: null,
    type: 'pdf',
    url: null,
  }
  world.files.set(file.id, { file, bytes: body.length })
  return file
}

function send(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json', 'request-id': named('req') }).end(JSON.stringify(body))
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += (part as Buffer).length
    if (size > LIMIT) throw new Refused(413, { type: 'invalid_request_error', message: 'Too large' })
    chunks.push(part as Buffer)
  }
  return Buffer.concat(chunks)
}
