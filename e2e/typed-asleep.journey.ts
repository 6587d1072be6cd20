import type { Locator, Page } from '@playwright/test'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { MOST_TAGS } from '../src/rules/goods/review-tags.ts'
import { deskRoutes } from '../src/web/desk-routes.ts'
import { type RouteEntry, routes } from '../src/web/routes.ts'
import { holdCode } from './hold-code.ts'
import { expect, signIn, test } from './test.ts'

/** What people write into or choose from. */
const FIELDS =
  'input:not([type=hidden], [type=submit], [type=button], [type=file], [type=checkbox], [type=radio]), textarea, select, input[type=checkbox], input[type=radio]'

const isAwake = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-awake', 'yes')

/** Changes the fields that can be seen, as a person would. Where each choice is a question to the server it makes one, and elsewhere all. */
async function changeAll(fields: Locator, hasManyChoices: boolean): Promise<void> {
  let choices = 0
  for (const [at, field] of (await fields.all()).entries()) {
    const { kind, isOpen, isOn } = await field.evaluate((element: HTMLInputElement, name) => {
      element.setAttribute('data-written', name)
      const isSeen = element.checkVisibility({ visibilityProperty: true })
      return { kind: element.type, isOn: element.checked, isOpen: isSeen && !element.disabled && !element.readOnly }
    }, String(at))
    if (!isOpen) continue
    if (kind === 'checkbox' || kind === 'radio') {
      // What is turned off may take other fields with it.
      if (isOn || (!hasManyChoices && choices++ > 0) || (await isOneTooMany(field))) continue
      await field.evaluate(press)
    } else if (kind === 'select-one') await field.evaluate(chooseLast)
    else await field.fill(TEXTS[kind] ?? 'wood')
  }
}

/** Of what stood out in a review only so many are taken. */
const isOneTooMany = (field: Locator) =>
  field.evaluate((element, most) => {
    const tags = element.closest('fieldset[aria-describedby="tags-hint"]')
    return tags !== null && tags.querySelectorAll(':checked').length >= most
  }, MOST_TAGS)

const TEXTS: Record<string, string> = {
  email: 'maya@example.ca',
  date: '2027-03-04',
  time: '10:30',
  number: '7',
  range: '3',
  tel: '4165550123',
}

/** A press may be held until its part is awake: what was meant by it is what must come of it. */
function press(element: Element): void {
  const pressed = element as HTMLInputElement
  const group =
    pressed.type === 'radio' ? document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${pressed.name}"]`) : [pressed]
  for (const each of group) each.dataset.meant = String(each === pressed)
  pressed.click()
}

function chooseLast(element: Element): void {
  const select = element as HTMLSelectElement
  select.selectedIndex = select.options.length - 1
  for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }))
}

const stateOf = (page: Page): Promise<Record<string, string>> =>
  page.locator('[data-written]').evaluateAll((all) =>
    Object.fromEntries(
      (all as HTMLInputElement[]).map(({ type, name, value, checked, dataset: { written } }) => {
        const isSwitch = type === 'checkbox' || type === 'radio'
        return [`${written} ${type} ${name}`, isSwitch ? String(checked) : value]
      }),
    ),
  )

/** The same before waking, by what was meant. */
const writtenIn = (page: Page): Promise<Record<string, string>> =>
  page.locator('[data-written]').evaluateAll((all) =>
    Object.fromEntries(
      (all as HTMLInputElement[]).map(({ type, name, value, checked, dataset: { written, meant } }) => {
        const isSwitch = type === 'checkbox' || type === 'radio'
        return [`${written} ${type} ${name}`, isSwitch ? (meant ?? String(checked)) : value]
      }),
    ),
  )

/** What was drawn anew while the page woke has the same fields, as other elements. */
async function markAgain(fields: Locator): Promise<void> {
  await fields.evaluateAll((all) => {
    for (const [at, field] of all.entries()) if (!field.hasAttribute('data-written')) field.setAttribute('data-written', String(at))
  })
}

/** Makes React draw the forms once more: what it does not know of it would take away. */
async function writeMore(page: Page, fields: Locator): Promise<void> {
  const texts = fields.and(
    page.locator('input:is([type=text], [type=email], [type=password], [type=search], [type=tel], :not([type])), textarea'),
  )
  for (const field of await texts.all()) {
    if (!(await field.isEditable()) || !(await field.isVisible())) continue
    await field.evaluate((element: HTMLInputElement) => {
      const { value } = element
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set
      for (const next of [`${value}x`, value]) {
        set?.call(element, next)
        element.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
  }
}

const withFields = /<(?:textarea|select|input(?![^>]*type="hidden"))\b/

const isWork = (path: string) => /^\/(?:seller|operator)\//.test(path)
const inTemplate = (path: string) => path.replace(':template', 'normal')
const asksForEachChoice = (address: string) => /\/cart|\/services\/(?:muMerchant|searchDetails|merchants|categories)/.test(address)

interface Person {
  email?: string
  isTheirs: (route: RouteEntry) => boolean
  /** Pages whose forms only an address with more in it shows. */
  more?: readonly string[]
  /** Pages that others lead to. */
  links?: readonly { on: string; like: RegExp }[]
}

const people: Record<string, Person> = {
  'a visitor': {
    isTheirs: ({ guards = [] }) => !guards.includes('authentication'),
    more: ['/account/login?back=%2Fcart', '/register/startyourbusiness?step=account', '/shop/searchProduct?searchText=lamp'],
    links: [{ on: '/home', like: /"(\/product\/productDetails\?id=[^"]+)"/ }],
  },
  'a shopper': {
    email: demoLogins.shopper,
    isTheirs: ({ path, guards = [] }) => guards.includes('authentication') && !isWork(path),
    more: ['/help/business/contact-us', '/account?path=address', '/account?path=complaint', '/register/startyourbusiness?step=start'],
    links: [
      { on: '/account?path=reviews', like: /"(\/account\/wirteReview\?[^"]+)"/ },
      { on: '/account?path=yourOrders', like: /"(\/account\/returnOrder\?[^"]+)"/ },
    ],
  },
  'a seller': {
    email: demoLogins.seller,
    // Not yet the table of hundreds of cells: this walk through all of them does not end there.
    isTheirs: ({ path }) => path.startsWith('/seller') && !path.startsWith('/seller/services') && path !== '/seller/table',
    links: [
      { on: '/seller/orders', like: /"(\/seller\/orders\/[^"?]+)"/ },
      { on: '/seller/products', like: /"(\/seller\/products\/[^"?]+)"/ },
      { on: '/seller/import', like: /"(\/seller\/import\/[^"?]+)"/ },
    ],
  },
  'a pro': {
    email: demoLogins.pro,
    isTheirs: ({ path }) => path.startsWith('/seller/services'),
    links: [{ on: '/seller/services/requests', like: /"(\/seller\/services\/quote\?[^"]+)"/ }],
  },
  'an operator': {
    email: demoLogins.operator,
    isTheirs: ({ path }) => path.startsWith('/operator'),
    links: [
      { on: '/operator/applications', like: /"(\/operator\/applications\?[^"]*case=[^"]+)"/ },
      { on: '/operator/disputes', like: /"(\/operator\/disputes\?[^"]*case=[^"]+)"/ },
    ],
  },
}

/** Addresses whose pages have a field of their own, beside those of header and footer. */
async function pagesWithFields(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of new Set(addresses)) {
    const answer = await page.request.get(address, { maxRedirects: 0 })
    const main = /<main\b.*<\/main>/s.exec(await answer.text())?.[0] ?? ''
    if (answer.status() === 200 && withFields.test(main)) found.push(address)
  }
  return found
}

async function linked(page: Page, { links = [] }: Person): Promise<string[]> {
  const found = links.map(async ({ on, like }) => like.exec(await (await page.request.get(on)).text())?.[1]?.replaceAll('&amp;', '&') ?? [])
  return (await Promise.all(found)).flat()
}

for (const [who, person] of Object.entries(people)) {
  test(`what ${who} writes and chooses before a page is awake stays, in every form`, async ({ browser }) => {
    const context = await browser.newContext()
    if (person.email) await signIn(context.request, person.email)
    const page = await context.newPage()
    // Whoever leaves with something written is asked, at a desk.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.addInitScript(() => localStorage.setItem('AddressPopFalse', 'true'))
    const theirs = ([...routes, ...deskRoutes] as readonly RouteEntry[])
      .filter(person.isTheirs)
      .map(({ path }) => inTemplate(path.replace(/\/:\w+\?$/, '')))
    const all = [...theirs.filter((path) => !path.includes(':')), ...(person.more ?? []), ...(await linked(page, person))]
    const addresses = await pagesWithFields(page, all)
    expect(addresses).not.toEqual([])
    for (const address of addresses) {
      const release = await holdCode(page)
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      const fields = page.locator('main').locator(FIELDS)
      await changeAll(fields, !asksForEachChoice(address))
      const written = await writtenIn(page)
      release()
      await isAwake(page)
      await markAgain(fields)
      await writeMore(page, fields)
      const stateNow = async () => {
        await markAgain(fields)
        return stateOf(page)
      }
      await expect.poll(stateNow, address).toMatchObject(written)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    await context.close()
  })
}

test('what is written stays where the code of a form comes later than that of its page @once', async ({ browser }) => {
  const context = await browser.newContext()
  await signIn(context.request, demoLogins.shopper)
  const page = await context.newPage()
  const release = await holdCode(page)
  await page.route('**/assets/contact-form-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/help/business/contact-us', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Your name').fill('Maya')
  release()
  await isAwake(page)
  await page.waitForTimeout(2000)
  await expect(page.getByLabel('Your name')).toHaveValue('Maya')
  await context.close()
})
