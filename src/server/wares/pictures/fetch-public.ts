import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as sealedRequest } from 'node:https'
import { dialledHost, isAddress, isPublicAddress } from './public-address.ts'

/** Why nothing came. The first ones may be another day. */
const fetchFailures = ['unreachable', 'too-slow', 'busy', 'private', 'no-address', 'missing', 'redirects', 'too-large'] as const
type FetchFailureReason = (typeof fetchFailures)[number]

const passing: readonly FetchFailureReason[] = ['unreachable', 'too-slow', 'busy']

export class FetchFailure extends Error {
  constructor(readonly reason: FetchFailureReason) {
    super(reason)
  }
  /** Worth to be tried again. */
  get isPassing(): boolean {
    return passing.includes(this.reason)
  }
}

/** How names become addresses, and addresses lines. Only tests bring their own, so that a stand-in on this machine can play the internet. */
export interface Outside {
  resolve(host: string): Promise<readonly string[]>
  dial(address: string, port: number): { address: string; port: number }
}

const internet: Outside = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  dial: (address, port) => ({ address, port }),
}

interface Limits {
  bytes: number
  /** For all of it, redirects too. */
  ms: number
  signal?: AbortSignal | undefined
  outside?: Outside
}

const MOST_REDIRECTS = 4
const ports: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** The one address that is dialled, after all that the name stands for were looked at: what the name says later does not count. */
async function checkedAddress(url: URL, { resolve }: Outside): Promise<string> {
  const host = dialledHost(url)
  const found = isAddress(host)
    ? [host]
    : await resolve(host).catch(() => {
        throw new FetchFailure('unreachable')
      })
  const [first] = found
  if (!first) throw new FetchFailure('unreachable')
  if (!found.every(isPublicAddress)) throw new FetchFailure('private')
  return first
}

function checkedUrl(written: string, base?: URL): URL {
  if (!URL.canParse(written, base)) throw new FetchFailure('no-address')
  const url = new URL(written, base)
  // Another door than the usual one is another service.
  if (!(url.protocol in ports) || url.port !== '' || url.username || url.password) throw new FetchFailure('no-address')
  return url
}

function ask(url: URL, address: string, outside: Outside, signal: AbortSignal): Promise<IncomingMessage> {
  const line = outside.dial(address, ports[url.protocol] ?? 0)
  const family = line.address.includes(':') ? 6 : 4
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? sealedRequest : plainRequest
    const asking = send({
      ...{ method: 'GET', agent: false, signal, path: `${url.pathname}${url.search}`, port: line.port },
      // The name is for the certificate; the address is the one that was looked at.
      ...(isAddress(dialledHost(url)) ? { host: line.address } : { host: dialledHost(url), servername: dialledHost(url) }),
      lookup: (_host, options, answer) =>
        options.all ? answer(null, [{ address: line.address, family }]) : answer(null, line.address, family),
      maxHeaderSize: 16_384,
      headers: {
        ...{ host: url.host, accept: 'image/jpeg,image/png,image/gif;q=0.9', 'accept-encoding': 'identity' },
        'user-agent': 'Mallard picture fetcher',
      },
    })
    asking.once('response', resolve).once('error', reject).end()
  })
}

async function bodyOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > most) throw new FetchFailure('too-large')
  // What is folded could unfold without end.
  if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') throw new FetchFailure('missing')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > most) throw new FetchFailure('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function follow(first: string, { bytes, outside = internet }: Limits, signal: AbortSignal): Promise<Buffer> {
  let url = checkedUrl(first)
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const answer = await ask(url, await checkedAddress(url, outside), outside, signal)
    try {
      const status = answer.statusCode ?? 0
      if (status === 200) return await bodyOf(answer, bytes)
      if (status === 429 || status >= 500) throw new FetchFailure('busy')
      if (status < 300 || status >= 400 || !answer.headers.location) throw new FetchFailure('missing')
      url = checkedUrl(answer.headers.location, url)
    } finally {
      answer.destroy()
    }
  }
  throw new FetchFailure('redirects')
}

/** A file from the public internet, and from nowhere else: each address on the way is looked at and then dialled as it was looked at. */
export async function fetchPublic(url: string, limits: Limits): Promise<Buffer> {
  const late = AbortSignal.timeout(limits.ms)
  const signal = limits.signal ? AbortSignal.any([late, limits.signal]) : late
  // A name that is never resolved is as slow as a server that never answers.
  const tooSlow = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new FetchFailure(late.aborted ? 'too-slow' : 'unreachable')), { once: true })
  })
  tooSlow.catch(() => undefined)
  try {
    return await Promise.race([follow(url, limits, signal), tooSlow])
  } catch (error) {
    if (error instanceof FetchFailure) throw error
    throw new FetchFailure(late.aborted ? 'too-slow' : 'unreachable')
  }
}
