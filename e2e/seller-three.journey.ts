import type { Browser, Page } from '@playwright/test'
import { callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import { locales } from '../src/contract/locale.ts'
import type { Sale } from '../src/contract/seller-orders.ts'
import { cookieNames } from '../src/rules/cookies.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { becomeSubscriber } from './subscriber.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

const wordsOf = async (locale: string) => {
  const room = async (name: string) => (await import(`../src/web/i18n/${locale}/${name}.ts`)).default
  return {
    files: (await room('seller-import')) as typeof import('../src/web/i18n/en/seller-import.ts').default,
    products: (await room('seller-products')) as typeof import('../src/web/i18n/en/seller-products.ts').default,
    table: (await room('desk-table')) as typeof import('../src/web/i18n/en/desk-table.ts').default,
    orders: (await room('seller-orders')) as typeof import('../src/web/i18n/en/seller-orders.ts').default,
    look: (await room('seller-look')) as typeof import('../src/web/i18n/en/seller-look.ts').default,
    task: ((await room('desk-parts')) as typeof import('../src/web/i18n/en/desk-parts.ts').default).task,
    staff: (await room('desk-staff')) as typeof import('../src/web/i18n/en/desk-staff.ts').default,
    shell: (await room('shell')) as typeof import('../src/web/i18n/en/shell.ts').default,
  }
}

/** Words in which something stands that nobody knows before. */
const like = (words: string): RegExp => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/4711|§/g, '.+'))

// All work in the same shop.
test.describe.configure({ mode: 'default' })

const header = 'Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Inventory Qty,Variant Price,Status'

for (const locale of locales) {
  test(`a file is brought, corrected, imported and taken back, and a draft is published: ${locale}`, { tag: '@once' }, async ({
    page,
    browser,
  }) => {
    const { files, products, table, task } = await wordsOf(locale)
    await signIn(page.request, demoLogins.seller)
    await page.goto(`/seller/import?lang=${locale}`)
    const number = `${Date.now() % 100_000}`
    const type = `Quag ${locale} ${number}`
    const rows = ['12.50', 'free'].map(
      (price, n) => `quag-${locale}-${number}-${n},Quag jug ${number} ${n},,Quagmire,${type},Q${n},4,${price},active`,
    )
    const buffer = Buffer.from(`${header}\n${rows.join('\n')}\n`)
    await page.locator('input[type=file]').setInputFiles({ name: 'quag.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByText(files.problems.codes['not-a-price']).first()).toBeVisible()
    await page.getByLabel(files.problems.newValue(3, 'Variant Price')).fill('9.00')
    await page.getByRole('button', { name: files.problems.apply(1) }).click()
    await expect(page.getByText(files.problems.codes['not-a-price'])).toHaveCount(0)
    // The check that ends meanwhile draws the field anew, and what was open is shut.
    await expect(async () => {
      await page.getByRole('combobox', { name: files.categories.choose(type) }).click()
      await expect(page.getByRole('option').first()).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: files.found.start(2) }).click()
    await expect(page.getByText(files.running.result(2, 0, 0))).toBeVisible()
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: task.acts.undo, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: task.askUndo.yes, exact: true }).click()
    await expect(page.getByText(files.running.undone(2, 0))).toBeVisible()

    await page.goto('/seller/products?state=draft')
    const draft = page.locator(`[data-row="${await draftWithPicture(browser)}"]`)
    await draft.getByRole('checkbox').check()
    await page.getByRole('button', { name: products.bulk.publish, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(products.bulk.moves(1, products.states.active))).toBeVisible()
    await dialog.getByRole('button', { name: table.apply(1), exact: true }).click()
    await expect(page.getByText(products.bulk.done(1))).toBeVisible()
    await page.getByRole('button', { name: table.undo, exact: true }).click()
    await expect(page.getByText(table.undone)).toBeVisible()
  })

  test(`a sale is packed, shipped in two parcels, sent back and paid back in part: ${locale}`, { tag: '@once' }, async ({
    page,
    browser,
  }) => {
    const { orders: t, shell } = await wordsOf(locale)
    const { id, buyer } = await sold(page, browser)
    const seller = await callerOf(browser, demoLogins.seller)
    const desk = await (await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })).newPage()
    await signIn(desk.request, demoLogins.seller)
    await desk.goto(`/seller/orders/${id}?lang=${locale}`)
    const main = desk.getByRole('main')
    await main.getByRole('button', { name: t.pack.one, exact: true }).click()
    await expect(main.getByRole('button', { name: t.pack.undo, exact: true })).toBeVisible()
    const parcels = main.getByRole('region', { name: t.parcels.title, exact: true })
    await parcels.getByRole('button', { name: shell.oneLess }).first().click()
    await parcels.getByRole('textbox', { name: t.parcels.number }).fill('7035 1140 8821 0047')
    await parcels.locator('button[type=submit]').click()
    await expect(parcels.getByText('7035114088210047')).toBeVisible()
    await parcels.getByLabel(t.parcels.carrier).fill('Purolator')
    await parcels.getByRole('textbox', { name: t.parcels.number }).fill('JPU004118260')
    await parcels.locator('button[type=submit]').click()
    await expect(parcels.getByRole('heading', { name: t.parcels.of(2, 2) })).toBeVisible()
    for (const left of [1, 0]) {
      await parcels.getByRole('button', { name: t.parcels.deliver, exact: true }).first().click()
      await desk.getByRole('button', { name: t.parcels.deliverYes, exact: true }).click()
      await expect(parcels.getByRole('button', { name: t.parcels.deliver, exact: true })).toHaveCount(left)
    }
    await buyer.sendBack(id)
    await desk.reload()
    const back = main.getByRole('region', { name: t.sentBack.title, exact: true })
    await back.getByRole('button', { name: t.sentBack.approve, exact: true }).click()
    await back.getByRole('button', { name: t.sentBack.received, exact: true }).click()
    await back.getByRole('button', { name: like(t.sentBack.refundOnly('§')) }).click()
    await expect(back.getByText(t.sentBack.states.refunded)).toBeVisible()
    const { refundedCents } = await seller<Sale>('sellerOrder/getInfo', { id })
    const refund = main.getByRole('region', { name: t.refund.title, exact: true })
    await refund.getByRole('button', { name: shell.oneMore }).first().click()
    await refund.getByLabel(like(t.refund.reason('§'))).selectOption('damaged')
    await refund.getByRole('button', { name: like(t.refund.button('§')) }).click()
    await expect.poll(async () => (await seller<Sale>('sellerOrder/getInfo', { id })).refundedCents).toBeGreaterThan(refundedCents)
    await expectAccessible(desk)
    expect(await fits(desk)).toBe(true)
    await desk.context().close()
  })

  test(`a shop is dressed and goes back to the look before: ${locale}`, { tag: '@once' }, async ({ page, browser }) => {
    const { look: t } = await wordsOf(locale)
    const seller = await callerOf(browser, demoLogins.seller)
    const { look } = await seller<{ look: { template: 'alices' | 'pufflesPet' } }>('sellerLook/getInfo', {})
    await signIn(page.request, demoLogins.seller)
    await page.goto(`/seller/look?lang=${locale}`)
    const main = page.getByRole('main')
    await main.getByText(t.templates[look.template === 'alices' ? 'pufflesPet' : 'alices'].name, { exact: true }).click()
    await main.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(page.getByText(t.published)).toBeVisible()
    await main.getByRole('button', { name: t.versions.look }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: t.versions.back }).click()
    await expect(page.getByText(t.versions.wentBack)).toBeVisible()
    expect((await seller<{ look: { template: string } }>('sellerLook/getInfo', {})).look.template).toBe(look.template)
  })

  test(`a packer is invited, accepts, packs, can do nothing else, and nothing at all once removed: ${locale}`, { tag: '@once' }, async ({
    page,
    browser,
    expectTrouble,
  }) => {
    expectTrouble(/403/)
    expectTrouble(/404/)
    const { staff: t, orders } = await wordsOf(locale)
    // Whoever bought before is to pack now.
    const { id, email } = await sold(page, browser)
    const owner = await callerOf(browser, demoLogins.seller)
    await owner('sellerStaff/invite', { email, role: 'packer', language: locale })
    await page.goto('/home')
    await page.goto(`${await letterLink(page, email)}`.replace('#', `?lang=${locale}#`))
    await page.getByRole('button', { name: t.join.accept, exact: true }).click()
    await page.waitForURL(/\/seller$/)
    await page.goto(`/seller/orders/${id}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: orders.pack.one, exact: true }).click()
    await expect(main.getByRole('button', { name: orders.pack.undo, exact: true })).toBeVisible()
    await expect(main.getByRole('region', { name: orders.refund.title, exact: true })).toHaveCount(0)
    for (const path of [
      '/seller/products',
      '/seller/import',
      '/seller/look',
      '/seller/money',
      '/seller/staff',
      '/seller/settings',
      '/seller/table',
    ])
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 403])
    for (const [path, data] of [
      ['sellerOrder/refund', {}],
      ['sellerProduct/page', {}],
      ['sellerStaff/getInfo', {}],
      ['sellerTable/page', {}],
    ] as const)
      expect([path, await refusal(page, path, data)]).toEqual([path, 'forbidden'])
    const team = await owner<{ people: { id: string; email: string }[] }>('sellerStaff/getInfo', {})
    await owner('sellerStaff/remove', { id: team.people.find((one) => one.email === email)?.id, reason: 'The season is over' })
    expect((await page.goto(`/seller/orders/${id}`))?.status()).toBe(404)
  })
}

/** What has a picture can be published. */
async function draftWithPicture(browser: Browser): Promise<string> {
  const seller = await callerOf(browser, demoLogins.seller)
  const { records } = await seller<{ records: { id: string; picUrl: string | null }[] }>('sellerProduct/page', { state: 'draft' })
  return records.find(({ picUrl }) => picUrl)?.id ?? ''
}

async function letterLink(page: Page, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const mails: { to: string; text: string }[] = await (await page.request.get('/dev/mail.json')).json()
    link = mails.flatMap(({ to, text }) => (to === email ? (/\/seller\/join#token=[\w-]{43}/.exec(text)?.[0] ?? []) : []))[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

async function refusal(page: Page, path: string, data: object): Promise<string | undefined> {
  const token = (await page.context().cookies()).find(({ name }) => name === cookieNames.token)?.value ?? ''
  const headers = { [callHeaders.tenantId]: TENANT_ID, [callHeaders.sessionToken]: token }
  return (await (await page.request.post(`/mallapi/${path}`, { headers, data })).json()).reason
}

/** Somebody new buys three pieces of something that the demo's seller sells. */
async function sold(page: Page, browser: Browser) {
  const { ask, email, addressId, cardId } = await becomeSubscriber(page)
  const seller = await callerOf(browser, demoLogins.seller)
  const before = await seller<{ records: { id: string }[] }>('sellerOrder/page', { stage: 'delivered' })
  const { lines } = await seller<Sale>('sellerOrder/getInfo', { id: before.records[0]?.id })
  const orderId = await ask<string>('order/addNew', { buyNow: { skuId: lines[0]?.skuId, quantity: 3 }, shipAddressId: addressId })
  await ask('order/placeOrders', { id: orderId, cardId })
  type Order = { shopOrders: { id: string; lines: { id: string }[] }[] }
  const { shopOrders } = await ask<Order>('order/getInfo', { id: orderId })
  const id = shopOrders[0]?.id ?? ''
  return {
    id,
    email,
    buyer: {
      sendBack: (shopOrderId: string) =>
        ask('return/addNew', {
          ...{ shopOrderId, addressId, reason: 'damaged', comment: 'A crack.' },
          lines: [{ id: shopOrders[0]?.lines[0]?.id, quantity: 1 }],
        }),
    },
  }
}
