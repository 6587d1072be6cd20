import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Application, Case } from '../../contract/applications.ts'
import type { ServiceShop } from '../../contract/service-shops.ts'
import { SELLER_AGREEMENT_VERSION } from '../../rules/applications.ts'
import { accounts } from '../accounts/tables.ts'
import { addPerson, apply, fillDraft, must as mustIn, putPhoto, rootCategory, someTax } from '../testing/applying.ts'
import type { Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { postOf } from '../testing/post.ts'
import { sent, somePicture } from '../testing/uploading.ts'
import { identityLooks } from './tables.ts'

let house: House
let operator: Shopper
let time = new Date('2026-11-16T12:00:00Z')
const now = () => time

beforeAll(async () => {
  house = await openHouse({ parts: { now } })
  await addMarketplace(house.db, time)
  operator = await addPerson(house, 'operator')
})
afterAll(() => house.close())

const must = <T>(as: Shopper, path: string, input: object) => mustIn<T>(house, as, path, input)
const codeOf = async (as: Pick<Shopper, 'headers'>, path: string, input: object) =>
  (await house.call(`/mallapi/${path}`, input, as.headers)).envelope.code
const send = (as: Shopper, id: string) => codeOf(as, 'sellerApplication/send', { id, agreesTo: SELLER_AGREEMENT_VERSION })
const caseOf = (id: string) => must<Case>(operator, 'operatorApplication/getInfo', { id })
const shopOf = async (slug: string) => (await house.call('/mallapi/shop/getInfo', { mallId: 10_000, shop: slug })).envelope

test('a draft is kept as it is typed, also from two devices, and is begun once', async () => {
  const robin = await addPerson(house)
  const accountType = 'online business account'
  const [one, two] = await Promise.all([1, 2].map(() => must<Application>(robin, 'sellerApplication/begin', { accountType })))
  expect(one?.id).toBe(two?.id)
  expect(one?.said).toMatchObject({ firstName: 'Robin', lastName: 'Gagnon', mallCode: '10000', country: 'ca' })
  const id = one?.id ?? ''
  await Promise.all([
    must(robin, 'sellerApplication/save', { id, said: { company: 'Ducks Inc.' } }),
    must(robin, 'sellerApplication/save', { id, said: { phone: '416 555 0199' } }),
  ])
  await must(robin, 'sellerApplication/saveTax', { id, tax: someTax })
  const read = await must<Application>(robin, 'sellerApplication/getInfo', { accountType })
  expect(read).toMatchObject({ state: 'draft', said: { company: 'Ducks Inc.', phone: '416 555 0199', firstName: 'Robin' }, tax: someTax })
  expect(await must(robin, 'sellerApplication/getInfo', { accountType: 'service account' })).toBeNull()
})

test('from the draft to a shop that visitors enter, with mails in the language of the applicant', async () => {
  const robin = await addPerson(house)
  await house.db.update(accounts).set({ language: 'fr' }).where(eq(accounts.id, robin.id))
  await postOf(house, now).run()
  const post = postOf(house, now)
  const { id, said, number } = await apply(house, robin)
  expect((await shopOf(said.shopId)).code).toBe(404)

  const seen = await caseOf(id)
  expect(seen).toMatchObject({
    state: 'received',
    said: { shopId: said.shopId },
    agreementVersion: SELLER_AGREEMENT_VERSION,
    hasPhotos: true,
  })
  expect(seen.checks.every(({ result }) => result === 'ok')).toBe(true)
  expect(seen.collects).toEqual({ gstHst: 'seller', qst: 'marketplace' })
  expect(JSON.stringify(seen)).not.toContain('123456782')

  const opened = await must<Case>(operator, 'operatorApplication/accept', { id, version: seen.version, note: 'Bienvenue !' })
  expect(opened).toMatchObject({ state: 'accepted', publicPath: `/shops/${said.shopId}` })
  // That there was none is remembered for half a minute.
  time = new Date(time.getTime() + 31_000)
  const shop = (await shopOf(said.shopId)).data as { shopInfo: { displayName: string }; template: string; isPublic: boolean }
  expect(shop).toMatchObject({ shopInfo: { displayName: 'Northwire Electronics' }, template: 'normal', isPublic: true })
  const [account] = await house.db.select().from(accounts).where(eq(accounts.id, robin.id))
  expect(account?.roles).toEqual(['customer', 'goodsSeller'])
  // The role is theirs at once, and the shop is theirs alone.
  expect(await codeOf(robin, 'sellerLetter/page', {})).toBe(0)

  await post.run()
  const mails = post.mail.sent()
  const email = account?.email
  expect(mails.flatMap(({ to, subject }) => (to === email ? [subject] : [])).sort()).toEqual([
    'Bienvenue : Northwire Electronics est ouvert',
    `Nous avons reçu votre demande ${number}`,
  ])
  expect(mails.some(({ subject }) => subject === `Application ${number} waits for you`)).toBe(true)
  expect(mails.map(({ text }) => text).join()).not.toContain('123456782')
})

test('a service account becomes a page in the directory', async () => {
  const pro = await addPerson(house)
  const { id, said } = await apply(house, pro, 'service account')
  const { version } = await caseOf(id)
  const opened = await must<Case>(operator, 'operatorApplication/accept', { id, version, nameReason: 'Another family.' })
  expect(opened.publicPath).toBe(`/services/merchants/${said.serviceId}`)
  const { rows } = await house.db.execute<{ n: number }>(
    sql`select count(*)::integer as n from directory_listings l join providers p on p.id = l.provider_id where p.slug = ${said.serviceId}`,
  )
  expect(rows[0]?.n).toBeGreaterThanOrEqual(2)
  expect(await codeOf(pro, 'providerBusiness/getInfo', {})).toBe(0)
  // What nobody has said or shown yet is not made up.
  const shown = await must<ServiceShop>(pro, 'serviceShop/getInfo', { slug: said.serviceId })
  expect(Object.values(shown.hours)).toEqual([null, null, null, null, null, null, null])
  expect(shown).toMatchObject({
    hasHours: false,
    isOpen: false,
    picUrl: `/media/scenes/pro-${shown.template}.webp`,
    work: [],
    respondsInMinutes: null,
  })
  // Without any service yet it is called after the trade in which it is listed.
  expect(shown.categoryName).not.toBe('')
})

test('of two decisions at once one wins, the other is told, and one shop is made', async () => {
  const other = await addPerson(house, 'operator')
  for (let round = 0; round < 5; round++) {
    const robin = await addPerson(house)
    const { id, said } = await apply(house, robin)
    const { version } = await caseOf(id)
    const codes = await Promise.all([
      codeOf(operator, 'operatorApplication/accept', { id, version, nameReason: 'Another.' }),
      codeOf(other, 'operatorApplication/refuse', { id, version, reason: 'The photos cannot be read.' }),
      codeOf(other, 'operatorApplication/ask', { id, version, words: 'Which street?' }),
      codeOf(other, 'operatorApplication/accept', { id, version, nameReason: 'Another.' }),
    ])
    expect(codes.sort()).toEqual([0, 40900, 40900, 40900])
    const { state } = await caseOf(id)
    const [account] = await house.db.select().from(accounts).where(eq(accounts.id, robin.id))
    expect((await shopOf(said.shopId)).code === 0).toBe(state === 'accepted')
    expect(account?.shopId !== null).toBe(state === 'accepted')
  }
})

test('a question, its answer, a decision on what the operator has seen', async () => {
  const robin = await addPerson(house)
  const { id } = await apply(house, robin)
  const { version } = await caseOf(id)
  await must(operator, 'operatorApplication/ask', { id, version, words: 'The back is blurred. Please send it again.' })
  expect(await codeOf(operator, 'operatorApplication/refuse', { id, version, reason: 'Old news' })).toBe(40900)
  const asked = await must<Application>(robin, 'sellerApplication/getInfo', { accountType: 'online business account' })
  expect(asked).toMatchObject({ state: 'asked', tax: null, messages: [{ author: 'operator', words: expect.stringContaining('blurred') }] })
  await putPhoto(house, robin, id, 'back')
  const answered = await must<Application>(robin, 'sellerApplication/answer', { id, words: 'Here it is.' })
  expect(answered.state).toBe('received')
  const seen = await caseOf(id)
  const refused = await must<Case>(operator, 'operatorApplication/refuse', { id, version: seen.version, reason: 'Not your document.' })
  expect(refused.messages.map(({ author }) => author)).toEqual(['operator', 'applicant'])
  const own = await must<Application>(robin, 'sellerApplication/getInfo', { accountType: 'online business account' })
  expect(own).toMatchObject({ state: 'refused', reason: 'Not your document.' })
  // After a refusal anybody may try again.
  const again = await must<Application>(robin, 'sellerApplication/begin', { accountType: 'online business account' })
  expect([again.state, again.id === id]).toEqual(['draft', false])
})

test('no state can be jumped to', async () => {
  const robin = await addPerson(house)
  const draft = await fillDraft(house, robin)
  const { id } = draft
  expect(await codeOf(robin, 'sellerApplication/answer', { id, words: 'Hello' })).toBe(40906)
  for (const move of [{ path: 'accept' }, { path: 'ask', words: 'What?' }, { path: 'refuse', reason: 'No' }]) {
    const { path, ...words } = move
    expect([path, await codeOf(operator, `operatorApplication/${path}`, { id, version: 1, ...words })]).toEqual([path, 404])
  }
  expect(await codeOf(operator, 'operatorApplication/look', { id, what: 'front' })).toBe(404)
  expect(await send(robin, id)).toBe(0)
  expect(await send(robin, id)).toBe(40906)
  expect(await codeOf(robin, 'sellerApplication/save', { id, said: { company: 'Late Inc.' } })).toBe(40906)
  expect(await codeOf(robin, 'sellerApplication/saveTax', { id, tax: someTax })).toBe(40906)
  const uploadId = await sent(house, 'identity', await somePicture('jpeg', 640), robin.headers)
  expect(await codeOf(robin, 'sellerApplication/savePhoto', { id, side: 'front', uploadId })).toBe(40906)
  const { version } = await caseOf(id)
  await must(operator, 'operatorApplication/refuse', { id, version, reason: 'No' })
  for (const next of [version, version + 1]) {
    expect(await codeOf(operator, 'operatorApplication/accept', { id, version: next })).toBe(40900)
  }
  expect(await codeOf(robin, 'sellerApplication/discard', { id })).toBe(40906)
  expect(await codeOf(robin, 'sellerApplication/answer', { id, words: 'But' })).toBe(40906)
})

test('seller-02, seller-04, seller-22 and the like: bad input is refused', async () => {
  const robin = await addPerson(house)
  const category = await rootCategory(house, 'P')
  const { id } = await must<Application>(robin, 'sellerApplication/begin', { accountType: 'online business account' })
  const save = (said: object) => codeOf(robin, 'sellerApplication/save', { id, said })
  const many = (n: number) => Array.from({ length: n }, () => v7())
  const wrong: object[] = [
    { mainCategories: many(4) },
    { mainCategories: many(11) },
    { shopCategories: many(6) },
    { scopeCategories: many(11) },
    { mainCategories: [category, category] },
    { mainCategories: [v7()] },
    { scopeCategories: [category] },
    { mainCategories: [await rootCategory(house, 'S')] },
    { template: '../../x' },
    { status: 'approved' },
    { state: 'accepted' },
    { shopId: 'Not A Slug' },
    { shopId: '../admin' },
    { country: 'fr' },
    { phone: 'call me' },
    { firstName: 'x'.repeat(41) },
    { firstName: 'Robin\r\nBcc: x@example.com' },
    { firstName: 'a\u0000b' },
    { postalCode: 'x'.repeat(11) },
    { company: 'Card 4242 4242 4242 4242' },
    { identityDocument: 'library card' },
    { isPhysical: 'yes' },
  ]
  for (const said of wrong) expect([said, await save(said)]).toEqual([said, 40000])
  expect(await codeOf(robin, 'sellerApplication/save', { id, said: {}, version: 9 })).toBe(40000)
  expect(await codeOf(robin, 'sellerApplication/begin', { accountType: 'operator' })).toBe(40000)
  expect(await codeOf(robin, 'sellerApplication/saveTax', { id, tax: { ...someTax, iban: 'x' } })).toBe(40000)
})

test('what is not whole, or agrees to another version, is not sent', async () => {
  const robin = await addPerson(house)
  const { id, said } = await fillDraft(house, robin)
  expect(await codeOf(robin, 'sellerApplication/send', { id, agreesTo: '2020-01-01' })).toBe(40915)
  expect(await codeOf(robin, 'sellerApplication/send', { id })).toBe(40000)
  const lacking: object[] = [{ mainCategories: [] }, { shopId: 'www' }, { lastName: '' }, { identityDocument: null }, { mallCode: '777' }]
  for (const change of lacking) {
    await must(robin, 'sellerApplication/save', { id, said: change })
    expect([change, await send(robin, id)]).toEqual([change, 40914])
    await must(robin, 'sellerApplication/save', { id, said })
  }
  await must(robin, 'sellerApplication/saveTax', { id, tax: { ...someTax, businessNumber: '123456789' } })
  expect(await send(robin, id)).toBe(40914)
  await must(robin, 'sellerApplication/saveTax', { id, tax: someTax })
  expect(await send(robin, id)).toBe(0)
})

test('a name is free or taken, by a shop, by the house or by another who applied', async () => {
  const [robin, kim] = [await addPerson(house), await addPerson(house)]
  const ask = (name: string) =>
    must<{ isFree: boolean; problem: string | null }>(kim, 'sellerApplication/isFree', { accountType: 'online business account', name })
  expect(await ask('alder-oak')).toEqual({ isFree: false, problem: 'taken' })
  expect(await ask('www')).toEqual({ isFree: false, problem: 'reserved' })
  expect(await ask('N W')).toEqual({ isFree: false, problem: 'shape' })
  const draft = await fillDraft(house, robin)
  const wanted = draft.said.shopId
  expect(await ask(wanted)).toEqual({ isFree: true, problem: null })
  const rival = await fillDraft(house, kim)
  await must(kim, 'sellerApplication/save', { id: rival.id, said: { shopId: wanted } })
  const codes = await Promise.all([send(robin, draft.id), send(kim, rival.id)])
  expect(codes.sort()).toEqual([0, 40916])
})

test('who may do what: visitors, customers, sellers and other operators', async () => {
  const [robin, stranger] = [await addPerson(house), await addPerson(house)]
  const seller = await addPerson(house, 'goodsSeller')
  const unproved = await addPerson(house, 'operator')
  await house.db.update(accounts).set({ isDemo: false }).where(eq(accounts.id, unproved.id))
  const { id } = await apply(house, robin)
  const asks: [string, object][] = [
    ['page', {}],
    ['getInfo', { id }],
    ['look', { id, what: 'front' }],
    ['ask', { id, version: 1, words: 'What?' }],
    ['accept', { id, version: 1 }],
    ['refuse', { id, version: 1, reason: 'No' }],
  ]
  for (const [path, input] of asks) {
    expect([path, await codeOf({ headers: {} }, `operatorApplication/${path}`, input)]).toEqual([path, 401])
    // An operator without a second factor is none.
    for (const as of [robin, stranger, seller, unproved]) {
      expect([path, await codeOf(as, `operatorApplication/${path}`, input)]).toEqual([path, 403])
    }
  }
  expect(await house.db.$count(identityLooks, eq(identityLooks.applicationId, id))).toBe(0)
  const uploadId = await sent(house, 'identity', await somePicture('jpeg', 640), stranger.headers)
  const own: [string, object][] = [
    ['save', { said: { company: 'x' } }],
    ['saveTax', { tax: someTax }],
    ['savePhoto', { side: 'front', uploadId }],
    ['send', { agreesTo: SELLER_AGREEMENT_VERSION }],
    ['answer', { words: 'Hello' }],
    ['discard', {}],
  ]
  for (const [path, input] of own) {
    const foreign = (await house.call(`/mallapi/sellerApplication/${path}`, { id, ...input }, stranger.headers)).envelope
    const unknown = (await house.call(`/mallapi/sellerApplication/${path}`, { id: v7(), ...input }, stranger.headers)).envelope
    expect([path, foreign.code, foreign.msg]).toEqual([path, 404, unknown.msg])
  }
  expect(await must(stranger, 'sellerApplication/mine', {})).toEqual([])
  expect((await caseOf(id)).state).toBe('received')
})

test('seller-08: who only applied sells nothing', async () => {
  const robin = await addPerson(house)
  await apply(house, robin)
  for (const path of ['sellerLetter/page', 'sellerComplaint/page']) expect(await codeOf(robin, path, {})).toBe(403)
})

test('the list of operators: the longest waiting first, with its counts', async () => {
  time = new Date(time.getTime() + 3_600_000)
  const robin = await addPerson(house)
  const { id } = await apply(house, robin)
  const list = await must<{ records: { id: string; sentAt: string }[]; total: number; counts: { waiting: number; asked: number } }>(
    operator,
    'operatorApplication/page',
    { page: { size: 100 } },
  )
  expect(list.records.at(-1)?.id).toBe(id)
  expect(list.counts.waiting).toBe(list.total)
  expect([...list.records].sort((a, b) => a.sentAt.localeCompare(b.sentAt))).toEqual(list.records)
})

test('the list of operators is read by key: every one once, in both directions, and by words', async () => {
  interface Listed {
    records: { id: string; sentAt: string; displayName: string; number: string }[]
    next: string | null
    total: number
  }
  for (let n = 0; n < 3; n++) {
    // Two of them at the same moment.
    if (n < 2) time = new Date(time.getTime() + 60_000)
    await apply(house, await addPerson(house))
  }
  const listed = (input: object) => must<Listed>(operator, 'operatorApplication/page', input)
  const whole = (await listed({ page: { size: 100 } })).records.map(({ id }) => id)
  for (const sort of ['oldest', 'newest']) {
    const seen: string[] = []
    let after: string | null = null
    do {
      const { records, next, total }: Listed = await listed({ page: { size: 2, after }, sort })
      expect(total).toBe(whole.length)
      seen.push(...records.map(({ id }) => id))
      after = next
    } while (after !== null)
    expect(seen).toEqual(sort === 'oldest' ? whole : [...whole].reverse())
  }
  const [first] = (await listed({ page: { size: 1 } })).records
  expect((await listed({ words: first?.number.toLowerCase() })).records.map(({ id }) => id)).toEqual([first?.id])
  expect(await listed({ words: '%' })).toMatchObject({ records: [], total: 0 })
  expect(await listed({ page: { after: '00000000-0000-7000-8000-000000000000' } })).toMatchObject({ records: [], next: null })
})
