import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LookInfo, LookVersion, StoredLook } from '../../contract/seller-look.ts'
import { type OwnSettings, settingLimits } from '../../contract/shop-settings.ts'
import type { ShopDetails } from '../../contract/shops.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { addShopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, said } from '../testing/marketplace.ts'
import { previewAsked } from './look-preview.ts'

let house: House
let shopId: string
const time = new Date('2026-11-15T12:00:00Z')
type Person = Awaited<ReturnType<typeof addShopper>>
let seller: Person
let colleague: Person
let stranger: Person
let customer: Person
const foreign = '018f0000-0000-7000-8000-00000000000c'

const joins = ({ id }: Person, place: string, role = 'owner') =>
  house.db.execute(sql`insert into members (account_id, kind, place_id, role, joined_at) values (${id}, 'shop', ${place}, ${role}, now())`)

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now: () => time } })
  shopId = (await addMarketplace(house.db, time)).shop
  await house.db.execute(sql`
    insert into shops select (jsonb_populate_record(own, ${JSON.stringify({ id: foreign, slug: 'foreign', display_name: 'Foreign', own_domain: null })}::jsonb)).*
    from shops own where slug = 'alder-oak'`)
  ;[seller, colleague, stranger, customer] = [
    await addShopper(house),
    await addShopper(house),
    await addShopper(house),
    await addShopper(house),
  ]
  await joins(seller, shopId)
  await joins(colleague, shopId, 'manager')
  await joins(stranger, foreign)
})
afterAll(() => house.close())

const paths = {
  ...{ getInfo: 'sellerLook/getInfo', save: 'sellerLook/save', discard: 'sellerLook/discard' },
  ...{ publish: 'sellerLook/publish', versions: 'sellerLook/versions', goBack: 'sellerLook/goBack' },
}
const ask = async (path: keyof typeof paths, input: object, { headers }: Pick<Person, 'headers'> = seller) =>
  (await house.call(`/mallapi/${paths[path]}`, input, headers)).envelope
const info = async (who = seller) => (await ask('getInfo', {}, who)).data as LookInfo
const versions = async (who = seller) => ((await ask('versions', {}, who)).data as { records: LookVersion[] }).records
const shown = async () => (await house.call('/mallapi/shop/getInfo', { mallId: 10_000, shop: 'alder-oak' })).envelope.data as ShopDetails
const sent = ({ logo, cover, ...look }: StoredLook) => ({
  ...look,
  logo: { picture: logo, uploadId: null },
  cover: { picture: cover, uploadId: null },
})
async function change(by: Partial<StoredLook>, who = seller) {
  const { look, version } = await info(who)
  return (await ask('save', { version, look: sent({ ...look, ...by }) }, who)).data as { is: string; info: LookInfo }
}

test('a draft is kept for the shop alone: shoppers see what was published', async () => {
  const before = await shown()
  expect(await change({ template: 'alices', description: said('A new word') })).toMatchObject({ is: 'saved', info: { version: 1 } })
  expect((await info(colleague)).look).toMatchObject({ template: 'alices', description: said('A new word') })
  expect((await info(stranger)).look.template).toBe('normal')
  expect(await shown()).toEqual(before)
})

test('publishing shows it at once, tells what changed, and keeps what was there before as the first version', async () => {
  const { version, changes } = await info()
  expect(changes.map(({ what }) => what)).toEqual(['template', 'description'])
  await shown()
  expect((await ask('publish', { version })).data).toMatchObject({ is: 'saved', info: { changes: [] } })
  expect(await shown()).toMatchObject({ template: 'alices', shopInfo: { shopDescription: 'A new word' } })
  expect(await versions()).toMatchObject([
    { number: 2, who: expect.any(String), isShown: true, changes: [{ what: 'template', from: 'normal', to: 'alices' }, {}] },
    { number: 1, who: null, isShown: false },
  ])
  expect((await ask('publish', { version: (await info()).version })).data).toMatchObject({ is: 'saved' })
  expect(await versions()).toHaveLength(2)
})

test('the way back leads to any version, also to before the first, as a new one; twice is once', async () => {
  const first = (await versions()).at(-1)
  expect(await ask('goBack', { id: first?.id })).toMatchObject({ code: 0, data: { look: { template: 'normal' }, changes: [] } })
  expect((await shown()).template).toBe('normal')
  await ask('goBack', { id: first?.id })
  expect(await versions()).toMatchObject([{ number: 3, backTo: 1 }, { number: 2 }, { number: 1 }])
  for (const id of [foreign, HOUSE_ID]) expect((await ask('goBack', { id })).code).toBe(404)
  expect((await ask('goBack', { id: first?.id }, stranger)).code).toBe(404)
  expect(await versions(stranger)).toEqual([])
})

test('who has not seen the last draft is told whose it is and what it says', async () => {
  const { look, version } = await info()
  await change({ story: said('Of a colleague') }, colleague)
  const late = await ask('save', { version, look: sent({ ...look, template: 'electronic' }) })
  expect(late.data).toMatchObject({
    is: 'conflict',
    who: expect.any(String),
    info: { look: { template: 'normal', story: said('Of a colleague') } },
  })
  for (const path of ['publish', 'discard'] as const) expect((await ask(path, { version })).data).toMatchObject({ is: 'conflict' })
  expect((await ask('discard', { version: (await info()).version })).data).toMatchObject({ is: 'saved', info: { changes: [] } })
})

test('words in some languages only stand in the way of publishing, and nothing shown too', async () => {
  const { look } = await info()
  const sections = look.sections.map((section, at) => (at === 0 ? { ...section, title: { en: 'Hello', fr: '', zh: '' } } : section))
  await change({ sections, story: { en: '', fr: 'Bonjour', zh: '' } })
  const { problems } = (await ask('publish', { version: (await info()).version })).data as { problems: { path: string; kind: string }[] }
  expect(problems.map(({ path }) => path).sort()).toEqual(['sections.0.title.fr', 'sections.0.title.zh', 'story.en', 'story.zh'])
  expect(new Set(problems.map(({ kind }) => kind))).toEqual(new Set(['missing-language']))
  await change({ sections: look.sections.map((section) => ({ ...section, isOn: false })), story: look.story })
  expect((await ask('publish', { version: (await info()).version })).data).toMatchObject({
    problems: [{ path: 'sections', kind: 'nothing-shown' }],
  })
  await ask('discard', { version: (await info()).version })
})

test('pictures are the shop’s own or the caller’s: any other address is unknown', async () => {
  const { look, version } = await info()
  const wrong = [
    { logo: { picture: '/uploads/of-somebody-else.webp', uploadId: null } },
    { cover: { picture: 'javascript:alert(1)', uploadId: null } },
    { logo: { picture: null, uploadId: '018f0000-0000-7000-8000-0000000000aa' } },
  ]
  for (const one of wrong) expect((await ask('save', { version, look: { ...sent(look), ...one } })).code).toBe(404)
  expect((await info()).version).toBe(version)
})

test('a preview is for who asked for it, as long as they may dress the shop, and only for their shop', async () => {
  await change({ template: 'pufflesPet' })
  const { preview } = await info()
  const caller = (person: Person, works: string | null, role = 'owner', shop = shopId) => ({
    ...{ role: 'account' as const, id: person.id, shopId: works && shop },
    works: { shop: works ? { kind: 'shop' as const, placeId: shop, role, lacksFactor: false } : null, business: null, house: null },
  })
  const look = async (who: object, token: unknown = preview, now = time) =>
    (await previewAsked(house.db, { caller: who as never, token, version: undefined }, now))?.look.template
  expect(await look(caller(seller, 'shop'))).toBe('pufflesPet')
  expect(await look(caller(seller, 'shop', 'packer'))).toBeUndefined()
  expect(await look(caller(seller, null))).toBeUndefined()
  expect(await look(caller(seller, 'shop', 'owner', foreign))).toBeUndefined()
  expect(await look(caller(colleague, 'shop'))).toBeUndefined()
  expect(await look({ role: 'visitor', sessionEnded: false })).toBeUndefined()
  expect(await look(caller(seller, 'shop'), preview, new Date(time.getTime() + 3 * 3_600_000))).toBeUndefined()
  for (const token of [`${preview}x`, `z${preview}`, preview.slice(0, -2), '', 7, ['x'], {}, preview.replace(/^\w+/, 'zzzzzzzz')])
    expect(await look(caller(seller, 'shop'), token)).toBeUndefined()
})

test('no call takes a preview: what it answers is what everybody sees', async () => {
  const { preview } = await info()
  const { headers } = seller
  for (const url of ['shop/getInfo', 'sellerLook/publish'].map((path) => `/mallapi/${path}?look=${preview}`)) {
    const { envelope } = await house.call(url, url.includes('publish') ? { version: 0 } : { mallId: 10_000, shop: 'alder-oak' }, {})
    expect([0, 401]).toContain(envelope.code)
    expect(JSON.stringify(envelope)).not.toContain('pufflesPet')
  }
  expect(
    (await house.call(`/mallapi/shop/getInfo?look=${preview}`, { mallId: 10_000, shop: 'alder-oak' }, headers)).envelope.data,
  ).toMatchObject({
    template: 'normal',
  })
})

test('nobody but who may dress the shop has any of this', async () => {
  for (const path of ['getInfo', 'versions'] as const) expect((await ask(path, {}, customer)).code).toBe(403)
})

test('two who publish at once make one version', async () => {
  const { version } = await info()
  const before = (await versions()).length
  const answers = await Promise.all([ask('publish', { version }), ask('publish', { version }, colleague)])
  expect(answers.map(({ data }) => (data as { is: string }).is)).toEqual(['saved', 'saved'])
  expect(await versions()).toHaveLength(before + 1)
})

test('words about the shop are the same in its look and in its settings: as long, and no editor writes over the other’s', async () => {
  const settings = async (path: string, input: object) =>
    (await house.call(`/mallapi/sellerSettings/${path}`, input, seller.headers)).envelope.data
  const before = (await settings('getInfo', {})) as OwnSettings
  const asLong = (max: number) => ({ en: 'e'.repeat(max), fr: 'f'.repeat(max), zh: '字'.repeat(max) })
  const [description, story] = [asLong(settingLimits.description), asLong(settingLimits.story)]
  const saved = await settings('save', { version: before.version, settings: { ...before.settings, description, story } })
  expect(saved).toMatchObject({ is: 'saved' })
  await ask('discard', { version: (await info()).version })
  expect(await change({ template: 'alices' })).toMatchObject({ is: 'saved', info: { look: { description, story } } })
  expect((await ask('publish', { version: (await info()).version })).data).toMatchObject({ is: 'saved' })
  const numbers = (await versions()).map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, at) => numbers.length - at))
  const seen = (saved as { info: OwnSettings }).info
  expect(await settings('save', { version: seen.version, settings: seen.settings })).toMatchObject({
    is: 'conflict',
    who: expect.any(String),
    at: time.toISOString(),
    info: { settings: { story } },
  })
})
