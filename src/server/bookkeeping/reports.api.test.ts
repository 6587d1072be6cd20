import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import type { Report, ReportFile } from '../../contract/operator-reports.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { join } from '../members/join.ts'
import { addShopper } from '../testing/buying.ts'
import { doTasks } from '../testing/do-tasks.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addBuyer, orderOne, payWith, testToken } from '../testing/shoppers.ts'
import { addStaff } from '../testing/staff.ts'
import { makeInvoices } from './make-invoices.ts'
import { sumBooks } from './sum-books.ts'
import { commissionInvoices } from './tables.ts'

let house: House
let goods: Marketplace
type Headers = Record<string, string>
let finance: Headers
let content: Headers
const time = new Date('2026-11-15T12:00:00Z')
const november = { from: '2026-11-01', to: '2026-11-30' }

beforeAll(async () => {
  house = await openHouse()
  const { db } = house
  goods = await addMarketplace(db, time)
  for (const [province, taxes] of [
    ['ON', 15_60],
    ['BC', 14_40],
  ] as const) {
    const buyer = await addBuyer(db, () => time, province)
    await payWith(buyer, await orderOne(buyer, goods.lamp.sku, 120_00 + taxes), await testToken(db))
  }
  await db.execute(sql`update ledger_holds set due_at = ${time.toISOString()}`)
  await freeHeld(db, async () => null, time)
  finance = await staff('finance')
  content = await staff('content')
})
afterAll(() => house.close())

/** With the cookie that a browser sends for a file. */
async function staff(role: 'finance' | 'content'): Promise<Headers> {
  const { cookie, ...headers } = await addStaff(house, role, new Date())
  return { ...headers, cookie: `${cookie}; ${cookieNames.token}=${headers[callHeaders.sessionToken]}` }
}
async function ask<T>(path: string, input: object, as = finance) {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...as, 'idempotency-key': newId() })
  return { data: envelope.data as T, reason: envelope.reason }
}
const fetched = (url: string, headers: Headers) => house.app.inject({ method: 'GET', url, headers })

test('taxes are told by province and rate and by who remits them, and come to what the ledger has', async () => {
  const { data } = await ask<Report>('operatorReport/getInfo', { name: 'taxes', ...november })
  expect(data.rows).toEqual([
    expect.objectContaining({ province: 'BC', tax: 'gstHst', milliPercent: 5_000, cents: [6_00, 0, 0] }),
    expect.objectContaining({ province: 'BC', tax: 'provincial', milliPercent: 7_000, cents: [8_40, 0, 0] }),
    expect.objectContaining({ province: 'ON', tax: 'gstHst', milliPercent: 13_000, cents: [15_60, 0, 0] }),
  ])
  expect(data.points).toHaveLength(30)
  expect(data.points.find(({ day }) => day === '2026-11-15')?.cents).toBe(30_00)
})

test('a period may not end before it begins, nor last for ever', async () => {
  for (const period of [
    { from: '2026-11-30', to: '2026-11-01' },
    { from: '2020-01-01', to: '2026-11-01' },
  ])
    expect((await ask('operatorReport/getInfo', { name: 'sales', ...period })).reason).toBe('bad-input')
})

test('the journal of a period is a file of every line, whose debits are its credits', async () => {
  const { data } = await ask<ReportFile>('operatorReport/addFile', { name: 'journal', ...november })
  expect(data.path).toBeNull()
  expect((await fetched(`/reports/${data.id}`, finance)).statusCode).toBe(404)
  await doTasks(house.db)
  const [file] = (await ask<ReportFile[]>('operatorReport/files', {})).data
  const answer = await fetched(file?.path ?? '', finance)
  const [head = '', ...lines] = answer.body.trimEnd().split('\r\n')
  const sumOf = (name: string) => {
    const at = head.replace('\ufeff', '').split(',').indexOf(`"${name}"`)
    return lines.reduce((sum, one) => sum + Math.round(Number(one.split(',')[at]) * 100), 0)
  }
  const { rows } = await house.db.execute<{ n: number }>(sql`select count(*)::int as n from ledger_entries`)
  expect(lines).toHaveLength(rows[0]?.n ?? 0)
  expect(sumOf('debit')).toBeGreaterThan(0)
  expect(sumOf('debit')).toBe(sumOf('credit'))
})

async function platformRows() {
  const { data } = await ask<ReportFile>('operatorReport/addFile', { name: 'platform', from: '2026-01-01', to: '2026-12-31' })
  await doTasks(house.db)
  const [head = '', ...lines] = (await fetched(`/reports/${data.id}`, finance)).body.trimEnd().split('\r\n')
  const names = head.replace('\ufeff', '').replaceAll('"', '').split(',')
  return lines.map((line) => {
    const cells = line.replaceAll('"', '').split(',')
    return Object.fromEntries(names.map((name, n) => [name, cells[n]]))
  })
}

test('the platform report says of every seller whether it is reported and why, with amounts by quarter, whatever was added up already', async () => {
  const before = await platformRows()
  expect(before).toMatchObject([
    {
      ...{ seller_id: goods.shop, kind: 'shop', year: '2026', facts: 'missing', reported: 'no', why: 'fewAndSmall' },
      ...{ activities: '2', consideration: '240', fees: '24', taxes_withheld: '30' },
      ...{ q3_activities: '0', q4_activities: '2', q4_consideration: '240' },
    },
  ])
  await sumBooks(house.db, new Date(Date.now() + 7_200_000))
  expect(await platformRows()).toEqual(before)
})

test('the platform report is of whole years', async () => {
  for (const period of [november, { from: '2026-01-01', to: '2026-12-30' }, { from: '2025-01-01', to: '2026-12-31' }])
    expect((await ask('operatorReport/addFile', { name: 'platform', ...period })).reason).toBe('bad-input')
})

test('a seller of whom nothing was added up yet is billed for the month', async () => {
  await house.db.execute(sql`delete from book_sums`)
  await house.db.execute(sql`update book_states set until_id = '00000000-0000-0000-0000-000000000000'`)
  expect(await makeInvoices(house.db, {} as never, new Date('2026-12-03T12:00:00Z'))).toBe(1)
  const [invoice] = await house.db.select().from(commissionInvoices)
  expect(invoice).toMatchObject({ sellerId: goods.shop, month: '2026-11' })
  expect(invoice?.netCents).toBeGreaterThan(0)
  await house.db.delete(commissionInvoices)
})

test('the same press twice makes one file: /mallapi/operatorReport/addFile', async () => {
  const headers = { ...finance, 'idempotency-key': newId() }
  const press = async () =>
    (await house.call('/mallapi/operatorReport/addFile', { name: 'sales', ...november }, headers)).envelope.data as ReportFile
  expect((await press()).id).toBe((await press()).id)
})

test('files of the books are for those who read the marketplace’s money, and a seller’s own papers for that seller', async () => {
  expect((await ask('operatorReport/addFile', { name: 'sales', ...november }, content)).reason).toBe('forbidden')
  const [file] = (await ask<ReportFile[]>('operatorReport/files', {})).data
  await doTasks(house.db)
  for (const as of [content, {}]) expect((await fetched(`/reports/${file?.id}`, as)).statusCode).toBe(404)
  const number = 'CI-1000-1000-1000'
  const facts = { seller: { name: 'Alder', place: '', numbers: {} }, house: {}, lines: [], taxes: [] }
  await house.db.insert(commissionInvoices).values({
    ...{
      id: newId(),
      number,
      kind: 'invoice',
      sellerId: goods.shop,
      sellerKind: 'shop',
      month: '2026-11',
      facts,
      netCents: 0,
      taxCents: 0,
    },
    madeAt: time,
  })
  const seller = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: seller.id, kind: 'shop', placeId: goods.shop, role: 'manager' }, new Date()))
  for (const url of [`/commission-invoices/${number}.csv`, '/year-summaries/2026.pdf'])
    expect((await fetched(url, seller.headers)).statusCode, url).toBe(200)
  expect((await fetched(`/year-summaries/2026.csv?seller=${goods.shop}`, finance)).statusCode).toBe(200)
  const stranger = await addShopper(house)
  for (const url of [`/commission-invoices/${number}.csv`, `/year-summaries/2026.csv?seller=${goods.shop}`, '/year-summaries/2026.csv'])
    for (const as of [stranger.headers, content, {}]) expect((await fetched(url, as)).statusCode, url).toBe(404)
})
