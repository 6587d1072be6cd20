import { beforeAll, expect, test } from 'vitest'
import { rights } from '../../contract/rights.ts'
import { placeKinds } from '../../rules/permissions.ts'
import type { PageContext } from '../base/page.ts'
import { Refused } from '../base/refused.ts'
import { placeOf } from '../base/router.ts'
import type { RouterContext, Visit } from '../base/visitor.ts'
import { isNotFound } from '../base/way-out.ts'
import { deskRoutes } from '../desk-routes.ts'
import { loadEveryWord } from '../i18n/words.ts'
import { routes } from '../routes.ts'
import { loadDeskPage } from './desk/desk-code.ts'
import { loadAt } from './load-at.ts'
import { loadPage } from './page-code.ts'
import { headOfPage } from './page-head.ts'

const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const roles = ['customer', 'goodsSeller', 'serviceSeller', 'operator']
const everyRight = placeKinds.flatMap((kind) => rights.map((right) => `${kind} ${right}`))
const account = { id, nickName: 'Robin', roles, rights: everyRight }
const visit = { locale: 'en', mallId: 10_000, origin: 'http://localhost', account, now: '2026-11-15T00:00:00Z' } as unknown as Visit
const routerData = JSON.stringify({ parentName: 'Home', parentId: id, id, name: 'Plumbing' })
const search = {
  id,
  line: id,
  brand: id,
  category: id,
  name: 'lamp',
  searchText: 'lamp',
  orderNumber: '1234-5678-9012',
  skuId: id,
  routerData,
}
const params = { id, slug: `thing-${id}`, compare: `${id},${id.replace('0190', '0191')}` }
/** What a page's own parameters name: providers, shops and malls have templates and parts of their own. */
const named: Readonly<Record<string, object>> = {
  services: { template: 'business', part: 'services' },
  'templates/mall-part-page': { part: 'hero' },
  'templates/account-part-page': { template: 'normal', part: 'orders' },
  'templates/part-page': { template: 'normal', family: 'header', part: 'header' },
  'pro/payout-page': { number: 'PO-1000-0000' },
  'seller/payout-page': { number: 'PO-1000-0000' },
}
const paramsOf = (page: string) => ({ ...params, ...(named[page] ?? named[page.split('/')[0] ?? '']) })

beforeAll(() => loadEveryWord(['en']))

const isOfDesk = (name: string) => deskRoutes.some(({ page }) => page === name)

/** How a page ends when every question it asks fails like this. */
async function outcome(name: string, failure: Refused): Promise<unknown> {
  const page = await (isOfDesk(name) ? loadDeskPage : loadPage)(name)
  const need = () => Promise.reject(failure)
  const hope = async () => ({ $known: 'nothing', data: undefined })
  const context = { visit, need, hope, late: () => ({ $late: 'nothing' }), search, params: paramsOf(name) } as unknown as PageContext
  try {
    return await page.load?.(context)
  } catch (thrown) {
    return thrown
  }
}

const pages = [...new Set([...routes, ...deskRoutes].flatMap((route) => ('page' in route ? [route.page] : [])))]

test.each(pages)('%s never tells a failure as an absence', async (name) => {
  const ended = await outcome(name, new Refused('busy', 'busy'))
  expect(isNotFound(ended)).toBe(false)
})

test('what is not there is not found', async () => {
  expect(isNotFound(await outcome('products/product-details-page', new Refused('not-found', 'not found')))).toBe(true)
  expect(isNotFound(await outcome('orders/order-details-page', new Refused('not-found', 'not found')))).toBe(true)
})

test('a page that failed does not say in its title that the product is gone', async () => {
  await loadPage('products/product-details-page')
  const entry = { path: '/p/:slug', page: 'products/product-details-page', layout: 'product' } as const
  const shown = { entry, status: 'failed', params: { slug: 'x' }, place: placeOf('/p/x') } as const
  expect(headOfPage(shown, { visit } as RouterContext)[0]).toEqual({ name: 'title', attributes: {}, text: 'An error occurred · Mallard' })
})

test('why a page could not be shown reaches whoever keeps the log; what is not there does not', async () => {
  const heard: unknown[] = []
  const failing = (failure: Refused) =>
    ({
      visit: { ...visit, onMainSite: true, storefront: null },
      answers: { need: () => Promise.reject(failure), introduce: () => undefined },
      now: () => Date.parse(visit.now),
      onFailure: (thrown: unknown) => heard.push(thrown),
    }) as unknown as RouterContext
  const broken = new Refused('bug', 'bug')
  expect((await loadAt(failing(broken), placeOf('/home'))).status).toBe('failed')
  expect(heard).toEqual([broken])
  expect((await loadAt(failing(new Refused('not-found', 'no')), placeOf('/b/nothing'))).status).toBe('missing')
  expect(heard).toEqual([broken])
})
