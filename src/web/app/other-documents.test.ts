import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { work } from '../../contract/work.ts'
import { Answers } from '../base/answers.ts'
import { placeOf } from '../base/router.ts'
import type { RouterContext, Visit } from '../base/visitor.ts'
import { isElsewhere } from '../base/way-out.ts'
import { loadEveryWord } from '../i18n/words.ts'
import type { LoadPage } from './browser-router.ts'
import { loadDeskAt } from './desk/load-desk.ts'
import { loadAt } from './load-at.ts'

const asked: string[] = []

const contextOf = (rights?: readonly string[], demo = true): RouterContext => {
  const ask = (call: { path: string }) => {
    asked.push(call.path)
    return Promise.resolve([] as never)
  }
  const account = { id: '1', nickName: 'Robin', roles: ['customer'], ...(rights ? { rights } : {}) }
  const visit = { locale: 'en', account, demo, onMainSite: true, storefront: null, now: '2026-11-18T12:00:00Z' } as unknown as Visit
  return { visit, ask, answers: new Answers(ask), nobodys: null, now: () => 0 }
}
const load = (rights: readonly string[] | undefined, href: string, demo?: boolean) => loadDeskAt(contextOf(rights, demo), placeOf(href))

beforeAll(() => loadEveryWord(['en']))
afterEach(() => vi.unstubAllEnvs())

async function leadsTo(loadPage: LoadPage, href: string, loading = {}): Promise<unknown> {
  vi.stubEnv('SSR', false)
  try {
    return (await loadPage(contextOf(), placeOf(href), loading)).status
  } catch (thrown) {
    if (!isElsewhere(thrown)) throw thrown
    return [thrown.href, thrown.isDocument]
  }
}

test('what the table of this building does not know is another document, whoever leads there', async () => {
  expect(await leadsTo(loadAt, '/operator/disputes?tab=open')).toEqual(['/operator/disputes?tab=open', true])
  expect(await leadsTo(loadDeskAt, '/home')).toEqual(['/home', true])
})

test('the document itself, and whoever only rests on a link, are led nowhere', async () => {
  for (const loading of [{ isFirst: true }, { isAhead: true }]) {
    expect(await leadsTo(loadAt, '/no/such/page', loading)).toBe('missing')
    expect(await leadsTo(loadDeskAt, '/no/such/page', loading)).toBe('missing')
  }
})

test('for whoever does not work there a desk’s address is an unknown one', async () => {
  for (const rights of [undefined, ['shop products.read'], ['business jobs.read']])
    expect(await load(rights, '/operator/disputes')).toMatchObject({ entry: null, status: 'missing' })
})

test('whoever sells services and no goods is led from the door of the seller’s desk to their own first page', async () => {
  await expect(load(['business jobs.read', 'business staff.read'], '/seller')).rejects.toMatchObject({ href: '/seller/services/calendar' })
  expect(await load(['house search.read'], '/seller')).toMatchObject({ entry: null, status: 'missing' })
})

test('at a door whoever lacks the right to what stands there is led to the first page that is theirs', async () => {
  await expect(load(['shop products.read', 'business jobs.read'], '/seller')).rejects.toMatchObject({ href: '/seller/products' })
  await expect(load(['house search.read'], '/operator')).rejects.toMatchObject({ href: '/operator/search' })
  expect(await load(['shop products.read'], '/seller/money')).toMatchObject({ instead: { lacks: 'shop money.read' } })
})

test('whoever works there and lacks the right is told which and who has it, and nothing is asked for the page', async () => {
  asked.length = 0
  const shown = await load(['house search.read'], '/operator/disputes')
  expect(shown).toMatchObject({ status: 'missing', instead: { lacks: 'house disputes.read' } })
  expect(asked).toEqual([work.places.path, work.holders.path])
})

test('the parts for developers are there in the demo alone', async () => {
  expect((await load(undefined, '/dev/desk')).status).toBe('there')
  expect(await load(undefined, '/dev/desk', false)).toMatchObject({ entry: null, status: 'missing' })
  expect(await load(undefined, '/dev/desk/no-such-part')).toMatchObject({ status: 'missing' })
})
