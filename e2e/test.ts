import { test as base, expect, type Page } from '@playwright/test'
import { callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import { DEMO_PASSWORD, demoLogins } from '../src/rules/demo-logins.ts'
import { violationsOf } from './violations.ts'

declare global {
  interface Window {
    /** What moved by itself, and by how much. */
    layoutShifts: string[]
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** What a visitor would never see but a developer would: each one fails the journey. */
function listen(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    // What a software renderer remarks about its own speed while it draws a map is nobody's doing.
    if (message.text().includes('GL Driver Message')) return
    if (['error', 'warning'].includes(message.type())) troubles.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`page error at ${page.url()}: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // The browser itself cancels requests of a page that is left.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`request failed: ${request.url()} ${reason}`)
  })
  return troubles
}

/** A page of the house that has come is shown before its script answers to presses; a person is slower than that, a journey is not. */
function waitUntilAwake(page: Page): void {
  const awake = async () => {
    if (await page.locator('html[data-locale]').count()) await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  }
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...where) => {
    const response = await goto(...where)
    await awake()
    return response
  }
  page.reload = async (...how) => {
    const response = await reload(...how)
    await awake()
    return response
  }
}

/** A journey ends clean: no console error or warning, no page error, no failed request. `expectTrouble` names the ones a journey provokes. */
export const test = base.extend<{ troubles: string[]; expectTrouble: (pattern: RegExp) => void; hasPopover: boolean }>({
  /** The address popover comes by itself, over what lies below: journeys about other things send it away beforehand. */
  hasPopover: [false, { option: true }],
  page: async ({ page, javaScriptEnabled, hasPopover }, use) => {
    if (!hasPopover) await page.addInitScript(() => window === top && origin !== 'null' && localStorage.setItem('AddressPopFalse', 'true'))
    if (javaScriptEnabled !== false) waitUntilAwake(page)
    await use(page)
  },
  troubles: [
    async ({ page }, use) => {
      const troubles = listen(page)
      await page.addInitScript(() => {
        window.layoutShifts = []
        const named = (node: Node | null) => {
          const near = node instanceof Element ? node : node?.parentElement
          return near ? near.outerHTML.slice(0, 120) : 'something that is gone'
        }
        const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
        // A bar at the bottom also moves when the window does: the message tells one from the other.
        const windows = [`${innerWidth} x ${innerHeight}`]
        addEventListener('resize', () => windows.push(`${innerWidth} x ${innerHeight}`))
        // `hadRecentInput` is also true after the resize by which a phone is emulated, so inputs are watched here.
        let lastInput = Number.NEGATIVE_INFINITY
        for (const kind of ['pointerdown', 'keydown'])
          addEventListener(
            kind,
            (event) => {
              lastInput = event.timeStamp
            },
            { capture: true, passive: true },
          )
        new PerformanceObserver((list) => {
          for (const { startTime, value, sources } of list.getEntries() as LayoutShift[])
            if (startTime - lastInput > 500)
              window.layoutShifts.push(
                `${value} in a window of ${windows.join(', then ')}: ${sources
                  .map(({ node, previousRect, currentRect }) => `${named(node)} from ${at(previousRect)} to ${at(currentRect)}`)
                  .join(' | ')}`,
              )
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await use(troubles)
      expect(troubles, 'the console and the network stay clean').toEqual([])
    },
    { auto: true },
  ],
  expectTrouble: async ({ troubles }, use) => {
    const expected: RegExp[] = []
    await use((pattern) => expected.push(pattern))
    const seen = troubles.splice(0)
    troubles.push(...seen.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))))
    for (const pattern of expected) expect(seen.join('\n'), 'the provoked trouble happened').toMatch(pattern)
  },
})

export { expect }

/** WCAG 2.2 A and AA, as far as axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}

/** Nothing of the page is wider than the window, its bar beside it left out. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Nothing moved by itself since the page was opened. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([])
}

/** What comes in sizes is bought in one that was chosen. */
export async function chooseSize(page: Page): Promise<void> {
  const sizes = page.locator('main fieldset[data-attribute=size] a:not([class*="line-through"])')
  if ((await sizes.count()) === 0) return
  await sizes.first().click()
  await page.waitForURL(/[?&]size=/)
}

/** Signs in by the call itself: how the form does it is a journey of its own. */
export async function signIn(
  request: Page['request'],
  email: string = demoLogins.shopper,
  password = DEMO_PASSWORD,
): Promise<{ buyerSession: string }> {
  const answer = await request.post('/mallapi/customer/login', {
    headers: { [callHeaders.tenantId]: TENANT_ID },
    data: { email, password },
  })
  const { code, data } = await answer.json()
  expect(code).toBe(0)
  return data
}
