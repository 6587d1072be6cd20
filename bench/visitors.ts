import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { skuSearch } from '../src/contract/search.ts'
import { DEMO_PASSWORD, demoLogins } from '../src/rules/demo-logins.ts'
import { post, sentHeaders } from './post.ts'
import { asBrowser } from './server.ts'

export interface Page {
  status: number
  gzipped: number
  html: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 100 })

const ask = (url: string, cookie: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { ...asBrowser, 'accept-encoding': 'gzip', ...(cookie ? { cookie } : {}) }
    get(url, { agent, headers }, resolve).on('error', reject)
  })

export async function fetchPage(url: string, cookie: string): Promise<Page> {
  const response = await ask(url, cookie)
  const body = await buffer(response)
  const html = response.headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString()
  return { status: response.statusCode ?? 0, gzipped: body.length, html }
}

/** The same where nobody reads the page: the load must not cost more than what is measured. */
export async function askForPage(url: string, cookie: string): Promise<number> {
  const response = await ask(url, cookie)
  await finished(response.resume())
  return response.statusCode ?? 0
}

const PAGE = 100

/** The first so many products of the marketplace's list, as far as there are. */
export async function productIds(origin: string, count: number): Promise<string[]> {
  const found: string[] = []
  for (let current = 1; found.length < count; current++) {
    const { envelope } = await post<{ records: { id: string }[] }>(
      origin,
      skuSearch.GetSKUListByFilter.path,
      { mallId: 10_000, size: PAGE, current },
      {},
    )
    const records = envelope.data?.records ?? []
    found.push(...records.map(({ id }) => id))
    if (records.length < PAGE) break
  }
  return found.slice(0, count)
}

/** The cookies of the demo's shopper. */
export async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/mallapi/customer/login`, {
    method: 'POST',
    headers: sentHeaders,
    body: JSON.stringify({ email: demoLogins.shopper, password: DEMO_PASSWORD }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
