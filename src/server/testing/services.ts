import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { callHeaders } from '../../contract/envelope.ts'
import type { ServiceCartLine } from '../../contract/service-cart.ts'
import { accounts } from '../accounts/tables.ts'
import { categories } from '../catalogue/tables.ts'
import { listEverybody } from '../services/list-providers.ts'
import { providerCategories, providers } from '../services/tables.ts'
import { addShopper, cardToken, type Shopper, signInAgain } from './buying.ts'
import { addAccount, type House, openHouse, testPassword } from './house.ts'
import { addMarketplace, type Marketplace } from './marketplace.ts'

export interface Pro extends Shopper {
  providerId: string
}

export interface Directory extends Marketplace {
  lakeshore: Pro
  second: Pro
  mover: Pro
}

const tax = { gstHst: true, provincial: { BC: { tax: 'PST', taxable: false } } }

/** The small marketplace with its directory listed, and somebody who runs each of the providers. */
export async function addDirectory(house: House, now: Date): Promise<Directory> {
  const market = await addMarketplace(house.db, now)
  await house.db.update(categories).set({ serviceTax: tax }).where(eq(categories.type, 'S'))
  const rows = await house.db.select().from(providers)
  const trade = (name: string) => (name.includes('Moving') ? 'moving' : 'plumbing')
  const ids = await house.db.select({ id: categories.id, key: categories.key }).from(categories)
  await house.db
    .insert(providerCategories)
    .values(
      rows.map(({ id, displayName }) => ({ providerId: id, categoryId: ids.find(({ key }) => key === trade(displayName))?.id ?? '' })),
    )
  await listEverybody(house.db)
  const run = (name: string) => addPro(house, rows.find(({ displayName }) => displayName === name)?.id ?? '')
  return {
    ...market,
    lakeshore: await run('Lakeshore Plumbing'),
    second: await run('Second Plumbing'),
    mover: await run('Two Ducks Moving'),
  }
}

/** Somebody who runs a provider, signed in. */
export async function addPro(house: House, providerId: string): Promise<Pro> {
  const shopper = await addShopper(house)
  await house.db
    .update(accounts)
    .set({ roles: ['customer', 'serviceSeller'], providerId })
    .where(eq(accounts.id, shopper.id))
  return { ...shopper, providerId }
}

/** What a request needs to say. */
export const someRequest = (categoryId: string, providerIds: string[]) => ({
  categoryId,
  providerIds,
  consultationType: 'repair',
  consultationContent: 'The tap in the kitchen drips all night.',
  contactInformation: { firstName: 'Robin', lastName: 'Gagnon', phone: '416 555 0100', email: 'robin@example.com' },
  serviceCity: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  language: 'en',
})

export const someItem = { skuName: 'New cartridge', sellingPrice: 100_00 }

export interface Talk {
  house: House
  tell<T>(as: Shopper, path: string, input: object): Promise<{ code: number; msg: string; data: T }>
  must<T>(as: Shopper, path: string, input: object): Promise<T>
}

export function talk(house: House): Talk {
  const tell = async <T>(as: Shopper, path: string, input: object) => {
    const ask = async () => (await house.call(path.startsWith('/') ? path : `/mallapi/${path}`, input, as.headers)).envelope
    let envelope = await ask()
    // Stories move the clock by days: staff sign in again as they would in a browser.
    if (envelope.reason === 'session-ended' || envelope.reason === 'prove-again') {
      as.headers = await signInAgain(house, as.id)
      envelope = await ask()
    }
    return { code: envelope.code, msg: envelope.msg, data: envelope.data as T }
  }
  const must = async <T>(as: Shopper, path: string, input: object) => {
    const { code, msg, data } = await tell<T>(as, path, input)
    if (code !== 0) throw new Error(`${path} answered ${code} ${msg}`)
    return data
  }
  return { house, tell, must }
}

/** A request with one final quote of a hundred dollars. */
export async function askAndQuote({ must }: Talk, asker: Shopper, pro: Pro, categoryId: string, item: object = someItem) {
  const { id: requestId } = await must<{ id: string }>(asker, 'serviceQuotationRequest/addNew', someRequest(categoryId, [pro.providerId]))
  const draft = await must<{ id: string }>(pro, 'providerQuote/save', { requestId, subject: 'A new tap', items: [item] })
  await must(pro, 'providerQuote/send', { id: draft.id })
  return { requestId, quoteId: draft.id }
}

/** Accepts a quote, orders it and pays what is due now. Answers the job. */
export async function bookQuote(
  { must, house }: Talk,
  asker: Shopper,
  quoteId: string,
  payMode: 'full' | 'prepaid' = 'full',
): Promise<string> {
  interface Found {
    cartLists: { serviceShoppingCartList: { id: string; quoteId: string | null }[] }[]
  }
  const cart = await must<Found>(asker, 'serviceShoppingCart/addByQuote', { quoteId, payMode })
  const line = cart.cartLists.flatMap((group) => group.serviceShoppingCartList).find((each) => each.quoteId === quoteId)
  const items = { shoppingCartItems: [line?.id ?? v7()], addressId: asker.addressId }
  const { totalCents } = await must<{ totalCents: number }>(asker, 'serviceShoppingCart/GetCheckOutDetail', items)
  const made = await must<{ id: string; orderIds: string[] }>(asker, 'serviceOrderMain/addNew', { ...items, seenTotalCents: totalCents })
  await must(asker, 'serviceOrderMain/placeOrders', { id: made.id, token: await cardToken(house) })
  return made.orderIds[0] ?? ''
}

/** The last free hours of lines with a price of their own: none has to be cancelled in a hurry. */
export async function lastTimes({ must }: Talk, asker: Shopper, lines: readonly ServiceCartLine[]) {
  const times: { id: string; startsAt: string }[] = []
  for (const { id, sku, quantity } of lines) {
    const free = await must<{ starts: string[] }>(asker, 'serviceOrderMain/freeTimes', { serviceId: sku?.id, quantity })
    const startsAt = free.starts.at(-1)
    if (startsAt) times.push({ id, startsAt })
  }
  return times
}

/** How many notifications of a kind somebody has. */
export async function toldOf(house: House, accountId: string, kind: string): Promise<number> {
  const { rows } = await house.db.execute<{ n: string }>(
    sql`select count(*) as n from notifications where account_id = ${accountId} and kind = ${kind}`,
  )
  return Number(rows[0]?.n)
}

/** Whoever works for a business counts as having a second factor, without which they give no money back. */
export const giveFactor = (house: House) =>
  house.db.execute(sql`update accounts set is_demo = true where id in (select account_id from members where kind = 'business')`)

/** Somebody of the marketplace, signed in. */
export async function addOperator(house: House): Promise<Shopper> {
  const email = 'kim@example.ca'
  const id = await addAccount(house.db, email, ['customer', 'operator'])
  const { cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword })
  const headers = { cookie: `mallard_session=${cookies.mallard_session}`, [callHeaders.sessionToken]: cookies.mallard_token ?? '' }
  return { ...(await addShopper(house)), id, headers }
}

/** A house with its directory, where as many calls are made as a test likes; with a clock that stands at a moment, if one is given. */
export async function openDirectory(clock?: Date): Promise<{ house: House; all: Directory; t: Talk }> {
  const house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, ...(clock && { parts: { now: () => clock } }) })
  return { house, all: await addDirectory(house, clock ?? new Date()), t: talk(house) }
}
