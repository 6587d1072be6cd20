import { afterEach, expect, test, vi } from 'vitest'
import { Answers } from '../base/answers.ts'
import { placeOf } from '../base/router.ts'
import type { RouterContext, Visit } from '../base/visitor.ts'
import { loadAt } from './load-at.ts'

vi.mock('../base/route-at.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const ask = () => Promise.reject(new Error('nothing is asked here'))
const context: RouterContext = { visit: {} as Visit, ask, answers: new Answers(ask), nobodys: null, now: () => 0 }

function browser(reloadedAt: number | null) {
  const reload = vi.fn()
  vi.stubEnv('SSR', false)
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('sessionStorage', { getItem: () => reloadedAt && String(reloadedAt), setItem: () => undefined })
  return reload
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('a table of addresses that does not come a second time is a page that failed, not a page on its way', async () => {
  const reload = browser(Date.now())
  const { status, lacksCode } = await loadAt(context, placeOf('/shop'))
  expect({ status, lacksCode }).toEqual({ status: 'failed', lacksCode: true })
  expect(reload).not.toHaveBeenCalled()
})

test('the first time the window is loaded anew', async () => {
  const reload = browser(null)
  void loadAt(context, placeOf('/shop'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('whoever only rests on a link keeps the page on the screen', async () => {
  const reload = browser(null)
  await loadAt(context, placeOf('/shop'), { isAhead: true })
  expect(reload).not.toHaveBeenCalled()
})
