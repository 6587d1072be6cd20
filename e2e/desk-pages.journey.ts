import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Locale, locales } from '../src/contract/locale.ts'
import type { RequestState } from '../src/contract/service-requests.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { isRequestOpen } from '../src/rules/services/request-states.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

interface Leaf {
  path: string
  text: string
}

const leavesOf = (words: unknown, path = ''): Leaf[] =>
  typeof words === 'string'
    ? [{ path, text: words }]
    : words && typeof words === 'object'
      ? Object.entries(words).flatMap(([name, under]) => leavesOf(under, `${path}.${name}`))
      : []

const rooms = readdirSync('src/web/i18n/en').filter((file) => /^(desk|operator|pro|seller)[-.]/.test(file))

const leavesIn = async (locale: Locale): Promise<Leaf[]> =>
  (
    await Promise.all(
      rooms.map(async (room) => leavesOf(((await import(`../src/web/i18n/${locale}/${room}`)) as { default: unknown }).default, room)),
    )
  ).flat()

/** What a desk says in English and in this language never: read on a page in that language, somebody forgot to translate it. */
async function englishOnly(locale: Locale): Promise<string[]> {
  const [english, own] = await Promise.all([leavesIn('en'), leavesIn(locale)])
  const said = new Set(own.map(({ text }) => text))
  return [...new Set(english.map(({ text }) => text))].filter((text) => text.length > 3 && !said.has(text))
}

/** What is read or read out on the page and stands among `words`, or is no text at all. */
const notTold = (page: Page, words: readonly string[]): Promise<string[]> =>
  page.evaluate((foreign) => {
    const known = new Set(foreign)
    const read: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style, [lang]:not(html)')) read.push(walker.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`)) read.push(element.getAttribute(name) ?? '')
    return read.map((text) => text.trim()).filter((text) => known.has(text) || /\bundefined\b|\bNaN\b|\[object /.test(text))
  }, words)

/** Each view in each language: it has its heading, fits, speaks one language, and axe finds nothing. */
async function walk(page: Page, views: readonly string[], open: (view: string) => Promise<void> = async () => {}): Promise<void> {
  for (const locale of locales) {
    const foreign = locale === 'en' ? [] : await englishOnly(locale)
    for (const view of views) {
      await test.step(`${view} ${locale}`, async () => {
        await page.goto(`${view}${view.includes('?') ? '&' : '?'}lang=${locale}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await open(view)
        expect(await notTold(page, foreign), `${view} in ${locale}`).toEqual([])
        expect(await fits(page), `${view} in ${locale}`).toBe(true)
        await expectAccessible(page)
      })
    }
  }
}

test('what is not translated is seen', { tag: '@once' }, async ({ page }) => {
  const foreign = await englishOnly('fr')
  expect(foreign.length).toBeGreaterThan(1_000)
  await page.setContent('<main><h1>Litiges</h1><p>Page not found</p><p lang="en">Page not found</p><input placeholder="NaN $"></main>')
  expect(await notTold(page, foreign)).toEqual(['Page not found', 'NaN $'])
})

test('the operator’s queues and the parts of all desks, in three languages', async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  const [requirements, mails] = ['/operator/applications/requirements', '/operator/content/mails']
  await walk(page, [
    '/operator/applications',
    requirements,
    mails,
    '/operator/decisions',
    '/operator/disputes',
    '/operator/sellers',
    '/dev/desk/table',
  ])
})

test('the command bar over a page, with what it found and with nothing, in three languages', async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  await walk(page, ['/operator/audit'], async () => {
    await page.keyboard.press('Control+k')
    const bar = page.getByRole('combobox').and(page.locator('dialog input'))
    await bar.fill('strand')
    await expect(page.getByRole('option', { name: 'Strand Ceramics' }).first()).toBeVisible()
    await expectAccessible(page)
    await bar.fill('no such thing')
    await expect(page.getByRole('option')).toHaveCount(0)
  })
})

test('the pro’s inbox, quote and calendar, in three languages', async ({ page, browser }) => {
  const pro = await callerOf(browser, demoLogins.pro)
  const { records } = await pro<{ records: { id: string; status: RequestState }[] }>('providerInquiry/page', {})
  const asked = records.find(({ status }) => isRequestOpen(status))
  expect(asked, 'a request that can be answered').toBeDefined()
  await signIn(page.request, demoLogins.pro)
  await walk(page, [
    `/seller/services/requests?id=${asked?.id}`,
    `/seller/services/quote?request=${asked?.id}`,
    '/seller/services/calendar',
  ])
})

test('how a shop looks, with the page of shoppers inside, in three languages', async ({ page }) => {
  await signIn(page.request, demoLogins.seller)
  await walk(page, ['/seller/look'], async () => {
    await expect(page.frameLocator('iframe').locator('[data-template]').first()).toBeVisible()
  })
})
