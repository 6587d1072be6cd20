import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { callHeaders } from '../../../contract/envelope.ts'
import { cookieNames } from '../../../rules/cookies.ts'
import { HOUSE_ID, isStaff, type PlaceKind, placeKinds, placeOf, rightsOf, roles } from '../../../rules/permissions.ts'
import { categories, gifts } from '../../catalogue/tables.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { handlers } from '../../handlers.ts'
import { tasks } from '../../jobs/tables.ts'
import { type Joining, join } from '../../members/join.ts'
import { apply } from '../../testing/applying.ts'
import { addShopper, cardToken, type Shopper } from '../../testing/buying.ts'
import { controlledElsewhere, namesCall } from '../../testing/controlled-elsewhere.ts'
import { exampleInput, idFields, isJson } from '../../testing/example-input.ts'
import { addAccount, type House, openHouse, testPassword } from '../../testing/house.ts'
import { addDirectory, bookQuote, type Directory, someItem, someRequest, talk } from '../../testing/services.ts'
import { examples, given } from '../../testing/staff-examples.ts'
import { callTable } from './table.ts'

const all = [...callTable(handlers).values()].map(({ call }) => call).filter(isJson)
const ofStaff = all.filter(({ who }) => isStaff(who))
const kindOf = (call: Call): PlaceKind => placeOf[call.who as keyof typeof placeOf]

type Headers = { headers: Record<string, string> }
let house: House
let owner: Shopper
let places: Record<PlaceKind, string>
/** An id of each private row at each place, found in whatever tables there are. */
let ownIds: Record<PlaceKind, string[]>
beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '10000000' } })
  const directory = await addDirectory(house, new Date())
  owner = await addShopper(house)
  places = { shop: directory.shop, business: directory.lakeshore.providerId, house: HOUSE_ID }
  await fillShop(directory)
  await fillBusiness(directory)
  await fillHouse()
  for (const kind of placeKinds) await fillStaff(kind)
  await addTask('shop', places.shop, 'change-prices')
  await addTask('house', HOUSE_ID, 'reindex-products')
  ownIds = {
    shop: [...(await idsAt('shop_id', places.shop)), ...(await idsOfStaff('shop'))],
    business: [...(await idsAt('provider_id', places.business)), ...(await idsOfStaff('business'))],
    house: [...(await idsOfHouse()), ...(await idsOfStaff('house'))],
  }
})
afterAll(() => house.close())

const ask = async (path: string, input: object, { headers }: Headers) => {
  const { envelope } = await house.call(path, input, headers)
  return { code: envelope.code, reason: envelope.reason, text: JSON.stringify(envelope) }
}

let people = 0
async function member(kind: PlaceKind, role: string, placeId = places[kind]): Promise<Headers> {
  const email = `staff-${++people}@example.ca`
  const id = await addAccount(house.db, email)
  // Whoever works for a real marketplace needs a second factor first.
  await house.db.execute(sql`update accounts set is_demo = true where id = ${id}`)
  await inTransaction(house.db, (tx) => join(tx, { accountId: id, kind, placeId, role } as Joining, new Date()))
  const { cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword })
  const { [cookieNames.session]: session, [cookieNames.token]: token = '' } = cookies
  return { headers: { cookie: `${cookieNames.session}=${session}`, [callHeaders.sessionToken]: token } }
}

const staffGroups = { shop: 'sellerStaff', business: 'providerStaff', house: 'operatorStaff' } as const

/** Somebody who works there, an invitation, and what the trail says of it. */
async function fillStaff(kind: PlaceKind): Promise<void> {
  const owner = await member(kind, 'owner')
  await ask(`/mallapi/${staffGroups[kind]}/invite`, { email: `${kind}@example.ca`, role: 'owner', language: 'en' }, owner)
}

async function idsOfStaff(kind: PlaceKind): Promise<string[]> {
  const chain = kind === 'house' ? 'house' : `${kind} ${places[kind]}`
  const { rows } = await house.db.execute<{ id: string }>(sql`
    select account_id as id from members where kind = ${kind} and place_id = ${places[kind]}
    union all select id from staff_invitations where kind = ${kind} and place_id = ${places[kind]}
    union all select id from audit_entries where chain = ${chain}`)
  return rows.map(({ id }) => id)
}

/** An order with a wish to cancel it, a complaint, a letter, a review: one of each that a shop answers. */
async function fillShop({ lamp, shop }: Directory): Promise<void> {
  const bought = { buyNow: { skuId: lamp.sku, quantity: 2 }, shipAddressId: owner.addressId, seenTotalCents: 271_20 }
  const { envelope } = await house.call('/mallapi/order/addNew', bought, owner.headers)
  await house.call('/mallapi/order/placeOrders', { id: envelope.data, token: await cardToken(house) }, owner.headers)
  await house.db.execute(sql`
    insert into cancellations (shop_id, id, shop_order_id, customer_id, state, reason, lines, refund_cents, asked_at)
    select line.shop_id, ${v7()}, line.shop_order_id, ${owner.id}, 'requested', 'Changed my mind', jsonb_build_array(jsonb_build_object('id', line.id, 'quantity', 1)), 0, now()
    from order_lines line where line.shop_id = ${shop} limit 1`)
  await house.db.execute(sql`
    insert into returns (shop_id, id, shop_order_id, customer_id, state, reason, comment, photos, return_address, refund_cents, requested_at)
    select shop_id, ${v7()}, id, ${owner.id}, 'requested', 'damaged', '', '{}', shipping_address, 0, now() from shop_orders where shop_id = ${shop} limit 1`)
  await house.db.execute(sql`
    insert into reviews (id, spu_id, shop_id, customer_id, author_name, stars, headline, text, language, photos, helpful_count, is_published, written_at)
    values (${v7()}, ${lamp.spu}, ${shop}, ${owner.id}, 'Robin', 5, 'Good', 'Good lamp', 'en', '{}', 0, true, now())`)
  await house.db.execute(sql`
    insert into coupons (id, code, title, applies_to, shop_id, kind, percent, minimum_cents, stackable, starts_at, ends_at)
    values (${v7()}, 'OLD-DUCK', '{"en":"Duck","fr":"Duck","zh":"Duck"}', 'shop', ${shop}, 'percent', 10, 0, true, '2026-01-01', '2099-12-31')`)
  await house.db
    .insert(gifts)
    .values({ spuId: lamp.spu, shopId: shop, minimumCents: 100_00, startsAt: new Date(), endsAt: new Date('2099-12-31') })
  await addLetter(shop)
  await addComplaint({ shopId: shop })
}

async function fillBusiness({ lakeshore, plumbing }: Directory): Promise<void> {
  const [trade] = await house.db.select().from(categories).where(eq(categories.id, plumbing))
  if (!trade) throw new Error('no trade')
  const second = { ...trade, id: v7(), key: 'pipes', level: 2, parentId: plumbing } as typeof trade
  await house.db
    .insert(categories)
    .values([second, { ...second, id: examples.tapsId, key: 'taps', level: 3, parentId: second.id } as typeof trade])
  const { must } = talk(house)
  const { id: requestId } = await must<{ id: string }>(
    owner,
    'serviceQuotationRequest/addNew',
    someRequest(plumbing, [lakeshore.providerId]),
  )
  const offer = async () => {
    const { id } = await must<{ id: string }>(lakeshore, 'providerQuote/save', { requestId, subject: 'Pipes', items: [someItem] })
    return id
  }
  const booked = await offer()
  await must(lakeshore, 'providerQuote/send', { id: booked })
  await bookQuote(talk(house), owner, booked)
  await offer()
  await addComplaint({ providerId: lakeshore.providerId })
}

async function fillHouse(): Promise<void> {
  await addLetter(null)
  // Nobody delivers it, so that it can be tried again and given up.
  await house.db.execute(
    sql`insert into outbox (id, kind, payload, due_at, created_at) values (${v7()}, 'mail-notice', '{}', 'infinity', now())`,
  )
  await apply(house, owner)
  await house.db.execute(sql`update service_orders set state = 'disputed'`)
  await house.db.execute(sql`
    insert into service_order_events (provider_id, order_id, sort, at, kind, actor, note)
    select provider_id, id, 99, now(), 'disputed', 'customer', 'It drips' from service_orders`)
}

const addLetter = (shopId: string | null) =>
  house.db.execute(sql`
    insert into letters (id, number, topic, shop_id, name, email, language, order_number, words, fingerprint, day, sent_at)
    values (${v7()}, ${v7()}, 'order', ${shopId}, 'Jo', 'jo@example.ca', 'en', '', 'Hello', ${Buffer.from(v7())}, '2026-11-01', now())`)

const addComplaint = ({ shopId = null, providerId = null }: { shopId?: string | null; providerId?: string | null }) =>
  house.db.execute(sql`
    insert into complaints (customer_id, id, number, about, shop_id, provider_id, subject, kind, state, opened_at, changed_at)
    values (${owner.id}, ${v7()}, ${v7()}, ${shopId ? 'shop' : 'provider'}, ${shopId}, ${providerId}, 'Late', 'other', 'open', now(), now())`)

/** Long work that stopped half way: it can be gone on with and taken back. */
const addTask = (kind: PlaceKind, placeId: string, what: string) =>
  house.db.insert(tasks).values({
    ...{ id: v7(), kind: what, placeKind: kind, placeId, accountId: owner.id, input: {}, state: 'paused', steps: 1 },
    ...{ dueAt: new Date(), servedAt: new Date(), createdAt: new Date() },
  })

async function idsAt(column: 'shop_id' | 'provider_id', place: string): Promise<string[]> {
  const { rows } = await house.db.execute<{ name: string; id: string }>(sql`
    select owned.table_name as name, ids.column_name as id from information_schema.columns owned
      join information_schema.tables using (table_schema, table_name)
      join information_schema.columns ids using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and owned.column_name = ${column} and ids.udt_name = 'uuid'
      and ids.column_name in ('id', 'inquiry_id', 'spu_id', 'category3_id', 'request_id') order by 1, 2`)
  const tasksHere = await house.db.select({ id: tasks.id }).from(tasks).where(eq(tasks.placeId, place))
  const found = new Set<string>([place, ...tasksHere.map(({ id }) => id)])
  for (const { name, id } of rows) {
    const { rows: own } = await house.db.execute<{ id: string | null }>(
      sql`select ${sql.identifier(id)} as id from ${sql.identifier(name)} where ${sql.identifier(column)} = ${place} order by 1 limit 3`,
    )
    for (const row of own) if (row.id) found.add(row.id)
  }
  return [...found]
}

async function idsOfHouse(): Promise<string[]> {
  const { rows } = await house.db.execute<{ id: string }>(sql`
    select id from applications union all select id from complaints union all select id from letters union all select id from service_orders
    union all select id from spus union all select id from tasks union all select id from orders union all select id from shops union all select id from outbox union all select customer_id from orders
    union all select id from categories`)
  return rows.map(({ id }) => id)
}

test('every call of every role: let in by the right that the call names, and by nothing else', { timeout: 240_000 }, async () => {
  const wrong: string[] = []
  const visitor: Headers = { headers: {} }
  for (const call of all) {
    const input = exampleInput(call, null, v7(), v7)
    const asVisitor = (await ask(call.path, input, visitor)).reason
    if ((asVisitor === 'not-signed-in') !== (call.who !== 'anyone') && call.who !== 'anyone') wrong.push(`${call.path} lets a visitor in`)
  }
  for (const kind of placeKinds) {
    for (const role of Object.keys(roles[kind])) {
      const as = await member(kind, role)
      for (const call of ofStaff) {
        const isAllowed = kindOf(call) === kind && call.may !== undefined && rightsOf(kind, role).has(call.may)
        // An id that nobody has: whoever is let in reads that it is unknown.
        const { reason } = await ask(call.path, exampleInput(call, null, v7(), v7), as)
        if ((reason === 'forbidden') === isAllowed) wrong.push(`${call.path} as ${kind} ${role}: ${reason ?? 'done'}`)
      }
    }
  }
  const customer = await addShopper(house)
  for (const call of ofStaff) {
    const { reason } = await ask(call.path, exampleInput(call, null, v7(), v7), customer)
    if (reason !== 'forbidden') wrong.push(`${call.path} as customer: ${reason ?? 'done'}`)
  }
  expect(wrong).toEqual([])
})

const plain = (text: string) =>
  text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')

test('an owner of another shop or business is answered about every id as about one that never was', { timeout: 240_000 }, async () => {
  const leaks: string[] = []
  let asked = 0
  for (const kind of ['shop', 'business'] as const) {
    const stranger = await member(kind, 'owner', v7())
    for (const call of ofStaff.filter((one) => kindOf(one) === kind)) {
      for (const field of idFields(call)) {
        const unknown = await ask(call.path, exampleInput(call, field, v7(), v7), stranger)
        for (const id of ownIds[kind]) {
          asked++
          const foreign = await ask(call.path, exampleInput(call, field, id, v7), stranger)
          if (plain(foreign.text) !== plain(unknown.text)) leaks.push(`${call.path} ${field}: ${foreign.text} instead of ${unknown.text}`)
        }
      }
    }
  }
  expect(leaks).toEqual([])
  expect(asked).toBeGreaterThan(300)
})

/** Answers that say that somebody was let in and something was found: it may still be the wrong moment for it. */
const isFound = ({ code }: { code: number }) => code !== 403 && code !== 404 && code !== 40000 && code !== 50000

test('whoever may, can: every call of staff finds its own by one of the ids above', { timeout: 240_000 }, async () => {
  const dull: string[] = []
  const owners = { shop: await member('shop', 'owner'), business: await member('business', 'owner'), house: await member('house', 'owner') }
  // The house first: what a business does to a dispute ends it.
  const inOrder = [...ofStaff].sort((a, b) => Number(kindOf(b) === 'house') - Number(kindOf(a) === 'house'))
  for (const call of inOrder) {
    const kind = kindOf(call)
    const fields = idFields(call)
    const inputs = fields.length
      ? fields.flatMap((field) => ownIds[kind].map((id) => given[call.path]?.(id) ?? exampleInput(call, field, id, () => id)))
      : [given[call.path]?.('') ?? exampleInput(call, null, v7(), v7)]
    let isLetIn = false
    for (const input of inputs) {
      isLetIn = isFound(await ask(call.path, input, owners[kind]))
      if (isLetIn) break
    }
    if (!isLetIn) dull.push(call.path)
  }
  expect(dull.sort()).toEqual(Object.keys(controlledElsewhere).sort())
  for (const [path, file] of Object.entries(controlledElsewhere)) {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    expect([file, path, namesCall(source, path)]).toEqual([file, path, true])
  }
})

test('a control that is only told of, or is a part of another call’s name, is none', () => {
  const path = '/mallapi/sellerTax/add'
  expect(namesCall("await t.tell(pro, 'sellerTax/add', {})", path)).toBe(true)
  expect(namesCall("await house.call('/mallapi/sellerTax/add', {})", path)).toBe(true)
  expect(namesCall("// await t.tell(pro, 'sellerTax/add', {})", path)).toBe(false)
  expect(namesCall("/* 'sellerTax/add' */ test('sellerTax/add is refused', () => {})", path)).toBe(false)
  expect(namesCall("await t.tell(pro, 'sellerTax/addMore', {})", path)).toBe(false)
})
