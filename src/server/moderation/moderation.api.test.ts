import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HeldProduct, ModerationFinding, ModerationRule } from '../../contract/moderation.ts'
import { readWritten } from '../catalogue/read-written.ts'
import { setStates } from '../catalogue/set-states.ts'
import { categories, spus } from '../catalogue/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { tasks } from '../jobs/tables.ts'
import { join } from '../members/join.ts'
import { notifications } from '../messages/tables.ts'
import { shops } from '../shops/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { doTasks } from '../testing/do-tasks.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addStaff } from '../testing/staff.ts'
import { writeProducts } from '../wares/write-products.ts'
import { heldProducts, moderationFindings, moderationRules, moderationRuns } from './tables.ts'

let house: House
let market: Marketplace
let staff: Record<'owner' | 'auditor' | 'support', Record<string, string>>
let seller: Shopper
const time = new Date('2026-11-02T12:00:00Z')

beforeAll(async () => {
  house = await openHouse({ parts: { now: () => time } })
  market = await addMarketplace(house.db, time)
  staff = {
    owner: await addStaff(house, 'owner', time),
    auditor: await addStaff(house, 'auditor', time),
    support: await addStaff(house, 'support', time),
  }
  seller = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: seller.id, kind: 'shop', placeId: market.shop, role: 'owner' }, time))
})
afterAll(() => house.close())

const ask = async <T>(path: string, input: object = {}, headers: Record<string, string> = staff.owner) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, headers)
  return { code: envelope.code, data: envelope.data as T }
}
const rule = (of: object) => ({ id: v7(), kind: 'words', name: 'Forbidden', words: [], times: null, isOn: true, seen: 0, ...of })
const tryOut = async () => {
  const headers = { ...staff.owner, 'idempotency-key': v7() }
  const [one, two] = [
    await house.call('/mallapi/operatorModeration/tryOut', {}, headers),
    await house.call('/mallapi/operatorModeration/tryOut', {}, headers),
  ]
  expect(two.envelope.data).toEqual(one.envelope.data)
  await doTasks(house.db)
  return (await ask<ModerationRule[]>('operatorModeration/rules')).data
}
const findings = async (id: string) => (await ask<{ records: ModerationFinding[] }>('operatorModeration/findings', { id })).data.records

test('a try holds every product against the rules that are on, and changes none of them', async () => {
  expect((await ask('operatorModeration/tryOut')).code).toBe(40986)
  const words = rule({ words: ['kettle'] })
  const picture = rule({ kind: 'picture', name: 'No picture' })
  const off = rule({ words: ['lamp'], isOn: false })
  for (const one of [words, picture, off]) expect((await ask('operatorModeration/save', one)).code).toBe(0)
  await house.db.update(spus).set({ mainPicture: '' }).where(eq(spus.id, market.lamp.spu))
  const before = await house.db.select().from(spus).orderBy(spus.id)
  const rules = await tryOut()
  const found = (id: string) => rules.find((one) => one.id === id)?.found
  expect([found(words.id), found(picture.id), found(off.id)]).toEqual([1, 1, 0])
  expect(await findings(words.id)).toMatchObject([{ id: market.kettle.spu, why: 'kettle', title: 'Kettle' }])
  expect(await house.db.select().from(spus).orderBy(spus.id)).toEqual(before)
})

test('the next try forgets what the last one found', async () => {
  await house.db.update(spus).set({ mainPicture: 'lamp' }).where(eq(spus.id, market.lamp.spu))
  const rules = await tryOut()
  expect(rules.filter(({ kind }) => kind === 'picture').map(({ found }) => found)).toEqual([0])
})

test('another shop’s text is found, and a shop’s own second product is not', async () => {
  const copied = rule({ kind: 'copied', name: 'Copied' })
  await ask('operatorModeration/save', copied)
  const long = { en: 'A text of some length that nobody writes twice by chance. '.repeat(4), fr: '', zh: '' }
  await house.db.update(spus).set({ description: long })
  expect((await tryOut()).find(({ id }) => id === copied.id)?.found).toBe(0)
  const [shop] = await house.db.select().from(shops).where(eq(shops.id, market.shop))
  if (!shop) throw new Error('no shop')
  const other = { ...shop, id: v7(), slug: 'another', ownDomain: null }
  await house.db.insert(shops).values(other)
  await house.db.update(spus).set({ shopId: other.id }).where(eq(spus.id, market.lamp.spu))
  expect((await tryOut()).find(({ id }) => id === copied.id)?.found).toBe(2)
})

test('a rule that says nothing is refused, who saves over something newer is told, and who only reads changes nothing', async () => {
  expect((await ask('operatorModeration/save', rule({}))).code).toBe(40986)
  expect((await ask('operatorModeration/save', rule({ kind: 'price' }))).code).toBe(40986)
  const price = rule({ kind: 'price', times: 10 })
  expect((await ask('operatorModeration/save', price)).code).toBe(0)
  expect((await ask('operatorModeration/save', price)).code).toBe(0)
  expect((await ask('operatorModeration/save', { ...price, times: 20 })).code).toBe(40900)
  expect((await ask('operatorModeration/save', { ...price, times: 20, seen: 1 })).code).toBe(0)
  expect((await ask('operatorModeration/save', rule({ words: ['x'] }), staff.auditor)).code).toBe(403)
  expect((await ask('operatorModeration/rules', {}, staff.auditor)).code).toBe(0)
})

test('a try that died leaves the list of the last whole one, and the next whole one sweeps both away', async () => {
  const words = rule({ words: ['kettle'], name: 'Kettles' })
  await ask('operatorModeration/save', words)
  const before = (await tryOut()).find(({ id }) => id === words.id)
  expect(before).toMatchObject({ found: 1, foundAt: expect.any(String) })
  // It found something else and never came to its end.
  const died = v7()
  await house.db.insert(moderationRuns).values({ id: died, begunAt: time, endedAt: null })
  await house.db.insert(moderationFindings).values({ ruleId: words.id, runId: died, spuId: market.lamp.spu, why: 'kettle', foundAt: time })
  expect((await findings(words.id)).map(({ id }) => id)).toEqual([market.kettle.spu])
  await tryOut()
  expect(await house.db.select().from(moderationRuns)).toHaveLength(1)
  expect((await house.db.select().from(moderationFindings)).map(({ runId }) => runId)).not.toContain(died)
})

test('what is to be looked at is estimated without shops that are suspended', async () => {
  await house.db.execute(sql`update shops set product_count = 7, is_public = false where id = ${market.shop}`)
  await house.call('/mallapi/operatorModeration/tryOut', {}, { ...staff.owner, 'idempotency-key': v7() })
  const [last] = await house.db.select({ total: tasks.total }).from(tasks).orderBy(sql`created_at desc, id desc`).limit(1)
  const { rows } = await house.db.execute<{ n: number }>(
    sql`select coalesce(sum(product_count), 0)::integer as n from shops where is_public`,
  )
  expect(last?.total).toBe(rows[0]?.n)
  await doTasks(house.db)
  await house.db.execute(sql`update shops set product_count = 2, is_public = true where id = ${market.shop}`)
})

test('a rule is taken away with what it found; who saw an older version is told', async () => {
  const words = rule({ words: ['kettle'] })
  await ask('operatorModeration/save', words)
  expect((await ask('operatorModeration/remove', { id: words.id, seen: 2 })).code).toBe(40900)
  expect((await ask('operatorModeration/remove', { id: words.id, seen: 1 }, staff.auditor)).code).toBe(403)
  const { data } = await ask<ModerationRule[]>('operatorModeration/remove', { id: words.id, seen: 1 })
  expect(data.map(({ id }) => id)).not.toContain(words.id)
  expect((await ask('operatorModeration/remove', { id: words.id, seen: 1 })).code).toBe(0)
})

const writer = () => ({ shopId: market.shop, accountId: seller.id })
/** As the seller saves it, with another word in its title. */
async function saveKettle(title: string): Promise<void> {
  const [product] = await readWritten(house.db, market.shop, [market.kettle.spu])
  if (!product) throw new Error('no kettle')
  await writeProducts(house.db, writer(), [{ ...product, title: { ...product.title, en: title } }], time)
}
const kettle = async () => {
  const [row] = await house.db.select().from(spus).where(eq(spus.id, market.kettle.spu))
  const [kind] = await house.db
    .select({ n: categories.productCount })
    .from(categories)
    .where(eq(categories.id, row?.category3Id ?? ''))
  return { isShown: row?.published, state: row?.state, version: row?.version ?? 0, counted: kind?.n ?? 0 }
}
const acts = { release: 'operatorHeld/release', refuse: 'operatorHeld/refuse' } as const
const held = async () => (await ask<HeldProduct>('operatorHeld/getInfo', { id: market.kettle.spu })).data
const waits = async () =>
  (await ask<{ records: { id: string; kind: string }[] }>('operatorDecision/page', { kind: 'product' })).data.records.map(({ id }) => id)
const decide = (act: 'release' | 'refuse', of: object = {}, who = staff.owner) =>
  ask<HeldProduct>(acts[act], { id: market.kettle.spu, ...(act === 'refuse' ? { reason: 'Not here' } : {}), ...of }, who)
const told = async (kind: string) =>
  (await house.db.select().from(notifications).where(eq(notifications.accountId, seller.id))).filter((one) => one.kind === kind).length

test('a rule that holds back keeps goods from being shown when they are saved, until a person lets them go', async () => {
  await house.db.delete(moderationRules)
  const before = await kettle()
  expect(before.isShown).toBe(true)
  // Its twin that only finds keeps nothing back.
  await ask('operatorModeration/save', rule({ words: ['musket'], name: 'Only finds' }))
  await saveKettle('Musket kettle')
  expect(await kettle()).toMatchObject({ isShown: true, counted: before.counted })
  await ask('operatorModeration/save', rule({ words: ['musket'], name: 'Weapons', holds: true }))
  await saveKettle('Musket kettle again')
  expect(await kettle()).toMatchObject({ isShown: false, state: 'active', counted: before.counted - 1 })
  expect(await waits()).toEqual([market.kettle.spu])
  expect(await held()).toMatchObject({ state: 'held', ruleName: 'Weapons', why: 'musket', language: 'en' })
  expect(await told('products-held')).toBe(1)
  const own = await ask('sellerHeld/getInfo', { id: market.kettle.spu }, seller.headers)
  expect(own.data).toMatchObject({ state: 'held', ruleName: 'Weapons', reason: '' })
  // Put away and sold again: it is still held.
  const shift = (from: 'active' | 'archived', to: 'active' | 'archived') =>
    inTransaction(house.db, (tx) => setStates(tx, writer(), [{ spuId: market.kettle.spu, from, to }], time))
  await shift('active', 'archived')
  expect(await waits()).toEqual([])
  await shift('archived', 'active')
  expect([(await kettle()).isShown, await waits()]).toEqual([false, [market.kettle.spu]])
  // Whoever decides about something older is told, and so is who may not.
  const { version } = await kettle()
  expect((await decide('release', { seen: version - 1 })).code).toBe(40900)
  expect((await decide('release', { seen: version }, staff.auditor)).code).toBe(403)
  expect((await decide('release', { seen: version }, staff.support)).code).toBe(403)
  expect((await decide('release', { seen: version })).data).toMatchObject({ state: 'released' })
  expect((await decide('release', { seen: version })).code).toBe(0)
  expect(await kettle()).toMatchObject({ isShown: true, counted: before.counted })
  expect([await told('product-released'), await waits()]).toEqual([1, []])
  // The same word is not held against it again.
  await saveKettle('Musket kettle, third')
  expect(await kettle()).toMatchObject({ isShown: true })
})

test('what was refused stays away until its shop has changed it, and is then looked at again', async () => {
  await house.db.delete(heldProducts)
  await saveKettle('Musket kettle, fourth')
  const { version } = await kettle()
  expect((await decide('refuse', { seen: version, reason: '   ' })).code).toBe(40000)
  expect((await decide('refuse', { seen: version })).data).toMatchObject({ state: 'refused', decided: { reason: 'Not here' } })
  expect((await decide('release', { seen: version })).code).toBe(40900)
  expect([(await kettle()).isShown, await waits(), await told('product-refused')]).toEqual([false, [], 1])
  await saveKettle('Copper kettle')
  expect([(await kettle()).isShown, await waits()]).toEqual([false, [market.kettle.spu]])
  expect((await decide('release', { seen: (await kettle()).version })).code).toBe(0)
  expect((await kettle()).isShown).toBe(true)
})

test('what a shop takes out of its texts before anybody looked is shown at once, and of two who decide one does', async () => {
  await house.db.delete(heldProducts)
  await saveKettle('Musket kettle, fifth')
  expect((await kettle()).isShown).toBe(false)
  await saveKettle('Tin kettle')
  expect([(await kettle()).isShown, await waits()]).toEqual([true, []])
  await saveKettle('Musket kettle, sixth')
  const { version } = await kettle()
  const codes = await Promise.all([decide('release', { seen: version }), decide('refuse', { seen: version })])
  expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40900])
  // A held id of nobody is unknown; another shop reads nothing of it.
  expect((await ask('operatorHeld/getInfo', { id: v7() })).code).toBe(404)
  const stranger = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: stranger.id, kind: 'shop', placeId: v7(), role: 'owner' }, time))
  expect((await ask('sellerHeld/getInfo', { id: market.kettle.spu }, stranger.headers)).data).toBeNull()
})
