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

test('no link and no picture leads to nothing, from wherever one comes @once', async ({ request, baseURL }) => {
  test.slow()
  const here = baseURL ?? ''
  const from = new Map<string, string>(starts.map((address) => [address, 'the beginning']))
  const visits = new Map<string, number>()
  const dead: string[] = []
  const queue = [...starts]
  function note(written: string, page: string) {
    const url = new URL(written.replaceAll(/&(?:amp|#38);/g, '&').replaceAll('&#39;', "'"), here + page)
    const address = url.pathname + url.search
    const count = visits.get(pathOf(url)) ?? 0
    if (url.origin !== new URL(here).origin || from.has(address) || count >= EACH) return
    visits.set(pathOf(url), count + 1)
    from.set(address, page)
    queue.push(address)
  }
  async function visit(address: string) {
    const answer = await request.get(address, { maxRedirects: 0 })
    const { location } = answer.headers()
    if (location) return note(location, address)
    if (answer.status() !== 200) return void dead.push(`${answer.status()} ${address} on ${from.get(address)}`)
    if (!answer.headers()['content-type']?.includes('html')) return
    for (const [, written = ''] of (await answer.text()).matchAll(/ (?:href|action|src)="([^"]+)"/g)) note(written, address)
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit))
  expect(dead).toEqual([])
  // It has been everywhere, and not only at the door.
  expect(visits.size).toBeGreaterThan(300)
})
