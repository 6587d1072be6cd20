import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './test.ts'

/** Of so many addresses with the same path, apart from ids, the others would show the same page again. */
const EACH = 2
const AT_ONCE = 6
const starts = [
  '/home',
  '/services',
  '/mallard',
  '/malls/templates/christmas',
  '/register/become-a-seller',
  '/category',
  '/help/business/about-us',
]

const pathOf = (url: URL) =>
  url.pathname
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/^\/(p|s)\/.*/, '/$1/:words')
    .replace(/^\/media\/\d+\//, '/media/:width/')

interface Walk {
  request: APIRequestContext
  /** Of the host that is meant. A shop's own is asked at the marketplace's address, by its name. */
  origin: string
  starts: readonly string[]
}

/** Follows every link and picture of a host from where one comes in: what was found dead, and how many kinds of addresses there were. */
async function walk({ request, origin, starts }: Walk): Promise<{ dead: string[]; kinds: number }> {
  const { host } = new URL(origin)
  const from = new Map<string, string>(starts.map((address) => [address, 'the beginning']))
  const visits = new Map<string, number>()
  const dead: string[] = []
  const queue = [...starts]
  function note(written: string, page: string) {
    const url = new URL(written.replaceAll(/&(?:amp|#38);/g, '&').replaceAll('&#39;', "'"), origin + page)
    const address = url.pathname + url.search
    const count = visits.get(pathOf(url)) ?? 0
    if (url.origin !== origin || from.has(address) || count >= EACH) return
    visits.set(pathOf(url), count + 1)
    from.set(address, page)
    queue.push(address)
  }
  async function visit(address: string) {
    const answer = await request.get(address, { maxRedirects: 0, headers: { host } })
    const { location } = answer.headers()
    if (location) return note(location, address)
    if (answer.status() !== 200) return void dead.push(`${answer.status()} ${host}${address} on ${from.get(address)}`)
    if (!answer.headers()['content-type']?.includes('html')) return
    for (const [, written = ''] of (await answer.text()).matchAll(/ (?:href|action|src)="([^"]+)"/g)) note(written, address)
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit))
  return { dead, kinds: visits.size }
}

test('no link and no picture leads to nothing, from wherever one comes @once', async ({ request, baseURL }) => {
  test.slow()
  const { dead, kinds } = await walk({ request, origin: new URL(baseURL ?? '').origin, starts })
  expect(dead).toEqual([])
  // It has been everywhere, and not only at the door.
  expect(kinds).toBeGreaterThan(300)
})

test('nor at the own hosts of shops, one of each template @once', async ({ request, baseURL }) => {
  test.slow()
  const { port } = new URL(baseURL ?? '')
  for (const slug of ['alices', 'northwire', 'alder-oak', 'puffles-pet']) {
    const { dead, kinds } = await walk({ request, origin: `http://${slug}.localhost:${port}`, starts: ['/', '/shop/bestSeller', '/cart'] })
    expect(dead).toEqual([])
    expect(kinds, slug).toBeGreaterThan(40)
  }
})
