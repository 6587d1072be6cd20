import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModerationFinding, ModerationRule } from '../../contract/moderation.ts'
import { spus } from '../catalogue/tables.ts'
import { doTasks } from '../testing/do-tasks.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addStaff } from '../testing/staff.ts'

let house: House
let market: Marketplace
let staff: Record<'owner' | 'auditor', Record<string, string>>
const time = new Date('2026-11-02T12:00:00Z')

beforeAll(async () => {
  house = await openHouse({ parts: { now: () => time } })
  market = await addMarketplace(house.db, time)
  staff = { owner: await addStaff(house, 'owner', time), auditor: await addStaff(house, 'auditor', time) }
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
  await house.db.update(spus).set({ shopId: v7() }).where(eq(spus.id, market.lamp.spu))
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
