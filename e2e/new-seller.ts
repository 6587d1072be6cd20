import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import type { UploadKind } from '../src/contract/uploads.ts'
import { SELLER_AGREEMENT_VERSION } from '../src/rules/applications.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { becomeSubscriber, type Subscriber, tokenOf } from './subscriber.ts'
import { expect, expectAccessible, fits, test } from './test.ts'

export interface NewSeller extends Pick<Subscriber, 'ask' | 'email' | 'password'> {
  /** What the shop sells, $80.00 each. */
  skuId: string
}

const tax = {
  legalName: 'Sandpiper Goods Inc.',
  street: '1 Front Street',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  country: 'ca',
  businessNumber: '123456782',
  gstHstNumber: '123456782 RT 0001',
  qstNumber: '',
}

async function sendPhoto({ request }: Pick<Page, 'request'>, kind: UploadKind): Promise<string> {
  const buffer = await sharp({ create: { width: 860, height: 540, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
  const answer = await request.post('/mallapi/upload/addNew', {
    headers: { [callHeaders.tenantId]: TENANT_ID, [callHeaders.sessionToken]: await tokenOf(request) },
    multipart: { kind, file: { name: 'licence.jpg', mimeType: 'image/jpeg', buffer } },
  })
  const { code, msg, data } = await answer.json()
  expect(code, msg).toBe(0)
  return data.id
}

/** Whoever moves money in a shop signs in with a second factor, people of the demo apart. The app is as far ahead as the marketplace. */
async function turnOnFactor({ request }: Pick<Page, 'request'>, { ask, password }: Pick<NewSeller, 'ask' | 'password'>): Promise<void> {
  const { secret } = await ask<{ secret: string }>('secondFactor/begin', { password })
  const page = await (await request.get('/dev/clock')).text()
  const timestamp = Date.parse(/<time>([^<]+)</.exec(page)?.[1] ?? '')
  const code = new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate({ timestamp })
  await ask('secondFactor/confirm', { code })
}

/** A shop that was opened a moment ago, with one product and no past; its owner is signed in with this page. */
export async function openShop(page: Pick<Page, 'request'>, browser: Browser, baseURL?: string): Promise<NewSeller> {
  const { ask, email, password } = await becomeSubscriber(page)
  const accountType = 'online business account'
  const { categories } = await ask<{ categories: { id: string }[] }>('sellerApplication/choices', { accountType })
  const category = categories[0]?.id
  const slug = `sandpiper-${randomUUID().slice(0, 8)}`
  const { id } = await ask<{ id: string }>('sellerApplication/begin', { accountType, said: { mainCategories: [category] } })
  const said = {
    ...{ firstName: 'Robin', lastName: 'Gagnon', phone: `416 555 ${String(Date.now()).slice(-4)}`, company: tax.legalName },
    ...{ country: 'ca', province: 'ON', city: 'Toronto', identityDocument: 'passport', displayName: slug, shopName: slug, shopId: slug },
    ...{ space: 'storage', businessScope: 'Lamps, refurbished and new.', shopCategories: [category] },
  }
  await ask('sellerApplication/save', { id, said })
  await ask('sellerApplication/saveTax', { id, tax })
  for (const side of ['front', 'back']) await ask('sellerApplication/savePhoto', { id, side, uploadId: await sendPhoto(page, 'identity') })
  await ask('sellerApplication/send', { id, agreesTo: SELLER_AGREEMENT_VERSION })
  const operator = await callerOf(browser, demoLogins.operator, baseURL)
  const { version } = await operator<{ version: number }>('operatorApplication/getInfo', { id })
  await operator('operatorApplication/accept', { id, version })
  await turnOnFactor(page, { ask, password })

  const [shelf] = await ask<{ id: string }[]>('sellerProduct/categories', { words: '' })
  const none = { en: '', fr: '', zh: '' }
  const product = {
    ...{ handle: null, state: 'active', publishAt: null, categoryId: shelf?.id, brand: 'Sandpiper', modelNumber: null, tags: [] },
    ...{ title: { ...none, en: `Sandpiper lamp ${slug}` }, description: { ...none, en: 'A lamp.' }, bullets: { en: [], fr: [], zh: [] } },
    ...{ weightGrams: 500, madeInCanada: true, isGift: false, handlingCents: 0, installationCents: 0, extraShippingCents: 0 },
    ...{ attributes: [], pictures: [{ uploadId: await sendPhoto(page, 'image'), alt: none, isView: false, colour: null, focus: null }] },
  }
  const piece = { priceCents: 80_00, code: 'SL', barcode: null, costCents: null, onHand: 20 }
  const made = await ask<{ is: string; info: { id: string } }>('sellerProduct/add', { product, piece })
  expect(made, JSON.stringify(made)).toMatchObject({ is: 'saved' })
  const { records } = await ask<{ records: { id: string }[] }>('sellerProduct/pieces', { id: made.info.id })
  return { ask, email, password, skuId: records[0]?.id ?? '' }
}

export interface SoldPart {
  id: string
  orderId: string
  orderNumber: string
}

/** Somebody buys this and pays with a card. */
export async function buyFrom(
  { skuId }: Pick<NewSeller, 'skuId'>,
  browser: Browser,
  quantity: number,
  baseURL = test.info().project.use.baseURL ?? '',
): Promise<SoldPart> {
  const context = await browser.newContext({ baseURL })
  const { ask, addressId, cardId } = await becomeSubscriber({ request: context.request })
  const orderId = await ask<string>('order/addNew', { buyNow: { skuId, quantity }, shipAddressId: addressId })
  await ask('order/placeOrders', { id: orderId, cardId })
  const { shopOrders } = await ask<{ shopOrders: { id: string; orderNumber: string }[] }>('order/getInfo', { id: orderId })
  await context.close()
  return { id: shopOrders[0]?.id ?? '', orderId, orderNumber: shopOrders[0]?.orderNumber ?? '' }
}

/** The seller sends it, and it has arrived. */
export async function bring({ ask }: Pick<NewSeller, 'ask'>, { id }: Pick<SoldPart, 'id'>): Promise<void> {
  type Shipped = { parcels: { id: string }[] }
  const { parcels } = await ask<Shipped>('sellerOrder/ship', { id, carrier: 'Canada Post', trackingNumber: '7035 1140 8821 0047' })
  await ask('sellerOrder/deliver', { id, parcelId: parcels[0]?.id })
}

const phone = { width: 390, height: 844 }

/** Read with axe, and nothing wider than the window, as wide as it is and as a phone. */
export async function lookAtBothWidths(page: Page): Promise<void> {
  const size = page.viewportSize() ?? phone
  for (const each of [size, phone]) {
    await page.setViewportSize(each)
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
  }
  await page.setViewportSize(size)
}
