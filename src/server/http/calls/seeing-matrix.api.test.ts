import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type Call, call as declare } from '../../../contract/call.ts'
import type { SeenKind } from '../../../contract/operator-seeing.ts'
import { rec } from '../../../contract/recommendations.ts'
import { isStaff, placeOf } from '../../../rules/permissions.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { handlers } from '../../handlers.ts'
import { join } from '../../members/join.ts'
import { addShopper, cardToken, type Shopper } from '../../testing/buying.ts'
import { exampleInput, idFields, isJson } from '../../testing/example-input.ts'
import { type House, openHouse } from '../../testing/house.ts'
import { lookAs } from '../../testing/looking.ts'
import { addDirectory, bookQuote, type Directory, someItem, someRequest, talk } from '../../testing/services.ts'
import { addStaff } from '../../testing/staff.ts'
import { callTable, type Mounted } from './table.ts'

const CANARY = 'Canary'
const about = { who: 'customer', input: z.strictObject({}), reads: 'primary', refuses: [] } as const
/** The broken twins: a read that shows what pays, one that leaves something behind, and one of which nobody has said whether it is shown. */
const showsCards = declare({ ...about, path: '/mallapi/probe/cards', about: 'Cards.', seen: 'shown', output: z.array(z.string()) })
const notesVisits = declare({ ...about, path: '/mallapi/probe/visits', about: 'Visits.', seen: 'shown', output: z.null() })
const unsaid = declare({ ...about, path: '/mallapi/probe/unsaid', about: 'Something.', output: z.null() })
const mounted = {
  group: { showsCards, notesVisits, unsaid },
  calls: {
    async showsCards({ db, caller }) {
      const id = caller.role === 'account' ? caller.id : null
      const { rows } = await db.execute<{ name: string }>(sql`select name_on_card as name from cards where customer_id = ${id}`)
      return rows.map(({ name }) => name)
    },
    async notesVisits({ db, caller }) {
      await db.execute(sql`update accounts set bio = bio || '.' where id = ${caller.role === 'account' ? caller.id : null}`)
      return null
    },
    unsaid: async () => null,
  },
} satisfies Mounted

const everyCall = [...callTable(handlers).values()].map(({ call }) => call)
const all = everyCall.filter(isJson)
const reads = all.filter(({ reads: from }) => from !== undefined)
const writes = all.filter(({ reads: from }) => from === undefined)
/** These look at what the caller has done. */
const recommended = new Set<string>(Object.values(rec).map(({ path }) => path))
const isCommon = ({ who, reads: from, path }: Call) => who === 'anyone' && from === 'replica' && !recommended.has(path)
const own = reads.filter((call) => !isCommon(call))

let house: House
let buyer: Shopper
/** Ids of rows that whoever is seen has. */
let ids: string[]
const looks = {} as Record<SeenKind, Record<string, string>>
const owners = {} as Record<SeenKind, Record<string, string>>

beforeAll(async () => {
  house = await openHouse({ more: [mounted], env: { MALLARD_CALLS_PER_MINUTE: '10000000' } })
  const directory = await addDirectory(house, new Date())
  buyer = await addShopper(house)
  const seller = { accountId: (await addShopper(house)).id, kind: 'shop', placeId: directory.shop, role: 'owner' } as const
  await inTransaction(house.db, (tx) => join(tx, seller, new Date()))
  await fill(directory)
  for (const as of ['customer', 'shop', 'business'] as const) {
    const id = { customer: buyer.id, shop: directory.shop, business: directory.lakeshore.providerId }[as]
    looks[as] = await lookAs(house, await addStaff(house, 'support', new Date()), as, id)
  }
  owners.customer = buyer.headers
  owners.business = directory.lakeshore.headers
})
afterAll(() => house.close())

/** An order with a card, a complaint and a request with its thread: each with something private in it. */
async function fill({ lamp, shop, lakeshore, plumbing }: Directory): Promise<void> {
  const bought = { buyNow: { skuId: lamp.sku, quantity: 2 }, shipAddressId: buyer.addressId, seenTotalCents: 271_20 }
  const { data: id } = (await house.call('/mallapi/order/addNew', bought, buyer.headers)).envelope
  await house.call('/mallapi/order/placeOrders', { id, token: await cardToken(house), saveCard: true }, buyer.headers)
  await house.db.execute(sql`update cards set name_on_card = ${CANARY}, brand = ${CANARY} where customer_id = ${buyer.id}`)
  const { must } = talk(house)
  const words = { about: { what: 'shop', shopId: shop }, kind: 'other', words: CANARY }
  await must(buyer, 'complaint/addNew', words)
  const asked = { ...someRequest(plumbing, [lakeshore.providerId]) }
  const { id: requestId } = await must<{ id: string }>(buyer, 'serviceQuotationRequest/addNew', asked)
  await must(buyer, 'inquiry/answer', { id: requestId, words: CANARY })
  const { id: quote } = await must<{ id: string }>(lakeshore, 'providerQuote/save', { requestId, subject: 'Pipes', items: [someItem] })
  await must(lakeshore, 'providerQuote/send', { id: quote })
  await bookQuote(talk(house), buyer, quote)
  const { rows } = await house.db.execute<{ id: string }>(sql`
    select id from orders union all select id from shop_orders union all select id from complaints union all select id from inquiries
    union all select id from service_orders union all select id from cards union all select id from quotes`)
  ids = rows.map((row) => row.id)
}

const ask = async (path: string, input: object, headers: Record<string, string>) => {
  const { envelope } = await house.call(path, input, headers)
  return { code: envelope.code, reason: envelope.reason ?? 'done', text: JSON.stringify(envelope) }
}
/** A call with nobody's ids, and with each of those whose row is there. */
const inputsOf = (call: Call) => [
  exampleInput(call, null, v7(), v7),
  ...idFields(call).flatMap((field) => ids.map((id) => exampleInput(call, field, id, () => id))),
]
const kindOf = ({ who }: Call): SeenKind => (isStaff(who) && placeOf[who] !== 'house' ? (placeOf[who] as SeenKind) : 'customer')

/** Every row of every table, but for the looks themselves. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await house.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await house.db.execute<{ sum: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(own::text, '' order by own::text)), '') as sum from ${sql.identifier(name)} own`,
    )
    found[name] = rows[0]?.sum ?? ''
  }
  return found
}

test('of every read whose answer is somebody’s own the contract says whether it is shown to whoever looks as them', () => {
  const unnamed = (calls: readonly Call[]) => calls.filter(({ seen }) => seen === undefined).map(({ path }) => path)
  expect(unnamed(own.filter(({ who }) => who !== 'operator'))).toEqual([])
  expect(unnamed([unsaid])).toEqual([unsaid.path])
  expect(everyCall.filter(({ reads: from, seen }) => from === undefined && seen !== undefined)).toEqual([])
})

/** Refusals say something only while the look is alive. */
const areAlive = async () => {
  const asked = { customer: 'order/page', shop: 'sellerOrder/page', business: 'providerJob/page' }
  for (const as of ['customer', 'shop', 'business'] as const) {
    const { reason } = await ask(`/mallapi/${asked[as]}`, {}, looks[as])
    expect([as, reason]).toEqual([as, 'done'])
  }
}

test('no write is accepted from whoever looks, for whoever it is', { timeout: 240_000 }, async () => {
  expect(writes.length).toBeGreaterThan(200)
  await areAlive()
  const before = await everything()
  const let_in: string[] = []
  for (const [as, look] of Object.entries(looks)) {
    for (const call of writes) {
      const { reason } = await ask(call.path, exampleInput(call, null, v7(), v7), look)
      if (reason !== 'only-looking') let_in.push(`${call.path} as ${as}: ${reason}`)
    }
  }
  // With ids of their own, as the page of whoever is seen would send them.
  for (const call of writes) {
    for (const input of inputsOf(call).slice(1)) {
      const { reason } = await ask(call.path, input, looks[kindOf(call)])
      if (reason !== 'only-looking') let_in.push(`${call.path}: ${reason}`)
    }
  }
  expect(let_in).toEqual([])
  await areAlive()
  expect(await everything()).toEqual(before)
})

test('what is hidden is refused to every look, what is shown is answered, and nothing is left behind', { timeout: 240_000 }, async () => {
  const before = await everything()
  const wrong: string[] = []
  const answered: string[] = []
  const canaries: string[] = []
  for (const call of reads) {
    // Nobody who works for the marketplace is seen as.
    const isShown = isCommon(call) || (call.who !== 'operator' && (call.seen === 'shown' || call.seen === 'atWork'))
    for (const [as, look] of Object.entries(looks)) {
      for (const input of isShown && as === kindOf(call) ? inputsOf(call) : [exampleInput(call, null, v7(), v7)]) {
        const { code, reason, text } = await ask(call.path, input, look)
        if (text.includes(CANARY)) canaries.push(`${call.path} as ${as}`)
        if (code === 0 && !isCommon(call)) answered.push(`${call.path} as ${as}`)
        if (!isShown && reason !== 'hidden-here' && !(call.who === 'operator' && reason === 'forbidden'))
          wrong.push(`${call.path} as ${as}: ${reason}`)
        if (isShown && as === kindOf(call) && (reason === 'hidden-here' || reason === 'only-looking'))
          wrong.push(`${call.path} is not shown`)
      }
    }
  }
  await areAlive()
  expect(wrong).toEqual([])
  expect(canaries).toEqual([])
  expect(await everything()).toEqual(before)
  const distinct = new Set(answered)
  for (const as of ['customer', 'shop', 'business'])
    expect([...distinct].filter((one) => one.endsWith(` as ${as}`)).length).toBeGreaterThan(8)
})

test('what belongs to a customer is shown at no desk, and what belongs to a desk to no customer', async () => {
  const crossed: string[] = []
  for (const call of own.filter(({ seen }) => seen === 'shown')) {
    const others = (['customer', 'shop', 'business'] as const).filter((as) => (as === 'customer') === isStaff(call.who))
    for (const as of others) {
      const { reason } = await ask(call.path, exampleInput(call, null, v7(), v7), looks[as])
      if (reason !== 'hidden-here') crossed.push(`${call.path} as ${as}: ${reason}`)
    }
  }
  expect(crossed).toEqual([])
})

test('the twins are seen: a hidden canary, a row that changed, a read of which nobody has said anything', async () => {
  expect((await ask(unsaid.path, {}, looks.customer)).reason).toBe('hidden-here')
  expect((await ask(showsCards.path, {}, looks.customer)).text).toContain(CANARY)
  const before = await everything()
  expect((await ask(notesVisits.path, {}, looks.customer)).reason).toBe('done')
  expect(await everything()).not.toEqual(before)
})

test('the same inputs show their owner the canary, so that its absence above means something', async () => {
  const hidden = reads.filter(({ seen, who }) => seen === 'hidden' && (who === 'customer' || who === 'serviceSeller'))
  const shown = new Set<string>()
  for (const call of [...hidden, ...reads.filter(({ path }) => /order\/getInfo|serviceOrderMain\/getInfo/.test(path))]) {
    for (const input of inputsOf(call)) {
      const { text } = await ask(call.path, input, owners[kindOf(call)])
      if (text.includes(CANARY)) shown.add(call.path)
    }
  }
  for (const path of ['card/page', 'complaint/getInfo', 'inquiry/getInfo', 'providerInquiry/getInfo'])
    expect([...shown]).toContain(`/mallapi/${path}`)
})
