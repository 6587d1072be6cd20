import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Application, Case } from '../../contract/applications.ts'
import type { Requirements } from '../../contract/operator-requirements.ts'
import { SELLER_AGREEMENT_VERSION } from '../../rules/applications.ts'
import { accounts } from '../accounts/tables.ts'
import { auditEntries } from '../audit/tables.ts'
import { notifications } from '../messages/tables.ts'
import { addPerson, apply, fillDraft, must as mustIn } from '../testing/applying.ts'
import type { Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { applicationAcceptances, applicationRequirements, applications } from './tables.ts'

let house: House
let operator: Shopper
const time = new Date('2026-11-16T12:00:00Z')

beforeAll(async () => {
  house = await openHouse({ parts: { now: () => time } })
  await addMarketplace(house.db, time)
  operator = await addPerson(house, 'operator')
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.delete(applicationRequirements)
  await house.db.delete(applicationAcceptances)
})

const must = <T>(as: Shopper, path: string, input: object) => mustIn<T>(house, as, path, input)
const answerOf = async (as: Pick<Shopper, 'headers'>, path: string, input: object) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, as.headers)
  return envelope.reason ?? envelope.code
}
const caseOf = (id: string) => must<Case>(operator, 'operatorApplication/getInfo', { id })
const goods = 'online business account'
const text = { en: 'I may sell what I offer.', fr: 'Je peux vendre ce que j’offre.', zh: '我有权销售所提供的商品。' }
const seenText = { en: 'The licence is in the register.', fr: 'Le permis est au registre.', zh: '执照已在登记册中。' }
const computed = (check: string) => ({ id: v7(), kind: 'computed', accountType: null, check, text: null, isOn: true, seen: 0 })
const said = () => ({ id: v7(), kind: 'said', accountType: null, check: null, text, isOn: true, seen: 0 })
const checked = () => ({ ...said(), kind: 'checked', text: seenText })
const save = (wish: object) => must<Requirements>(operator, 'operatorRequirement/save', wish)
const automatic = (isAutomatic: boolean, seen = 0) =>
  answerOf(operator, 'operatorRequirement/setAutomatic', { accountType: goods, isAutomatic, seen, reason: 'Mornings are long.' })
/** A name of its own: two that are alike always wait for a person. */
async function draftNamed(as: Shopper): Promise<Application> {
  const draft = await fillDraft(house, as)
  await must(as, 'sellerApplication/save', { id: draft.id, said: { displayName: named(), shopName: named() } })
  return draft
}
let count = 0
const syllables = ['ba', 'do', 'fu', 'ki', 'le', 'mo', 'nu', 'pa', 'ri', 'so']
const named = () => String(++count + 100).replace(/\d/g, (digit) => syllables[Number(digit)] ?? '')
const send = (as: Shopper, id: string, says: object[] = []) =>
  must<Application>(as, 'sellerApplication/send', { id, agreesTo: SELLER_AGREEMENT_VERSION, says })

test('a requirement is written, shown with each application, changed by who saw the last, and taken away; the trail keeps it', async () => {
  const wish = computed('bothSides')
  expect((await save(wish)).requirements).toMatchObject([{ id: wish.id, kind: 'computed', check: 'bothSides', version: 1 }])
  // Asked twice it is the same; saved over something newer it is refused.
  expect((await save(wish)).requirements).toMatchObject([{ version: 1 }])
  expect(await answerOf(operator, 'operatorRequirement/save', { ...wish, isOn: false })).toBe('conflict')
  const { id } = await apply(house, await addPerson(house))
  expect((await caseOf(id)).requirements).toEqual([
    { id: wish.id, kind: 'computed', check: 'bothSides', text: '', result: 'ok', by: null, at: null },
  ])
  await save({ ...wish, isOn: false, seen: 1 })
  expect((await caseOf(id)).requirements).toEqual([])
  expect(await answerOf(operator, 'operatorRequirement/remove', { id: wish.id, seen: 1 })).toBe('conflict')
  expect((await must<Requirements>(operator, 'operatorRequirement/remove', { id: wish.id, seen: 2 })).requirements).toEqual([])
  const entries = await house.db.select().from(auditEntries).where(eq(auditEntries.subjectId, wish.id)).orderBy(auditEntries.number)
  const kept = entries.map(({ call, before, after }) => [call.split('/').at(-1), JSON.parse(before ?? 'null'), JSON.parse(after ?? 'null')])
  expect(kept[0]).toMatchObject(['save', null, { check: 'bothSides', isOn: true }])
  expect(kept.at(-2)).toMatchObject(['save', { isOn: true }, { isOn: false }])
  expect(kept.at(-1)).toMatchObject(['remove', { isOn: false }, null])
})

test('bad input: words that lack a language, a check that nobody knows, both at once, or too many', async () => {
  const wrong: object[] = [
    { ...said(), text: { en: 'Only English', fr: '', zh: '' } },
    { ...said(), text: null },
    { ...said(), check: 'bothSides' },
    { ...computed('horoscope') },
    { ...computed('bothSides'), text },
    { ...computed('bothSides'), check: null },
    { ...said(), kind: 'guessed' },
    { ...said(), accountType: 'operator' },
    { ...said(), text: { ...text, en: 'x'.repeat(241) } },
  ]
  for (const wish of wrong) expect([wish, await answerOf(operator, 'operatorRequirement/save', wish)]).toEqual([wish, 'bad-input'])
  for (let n = 0; n < 40; n++) await save(said())
  expect(await answerOf(operator, 'operatorRequirement/save', said())).toBe('too-many')
})

test('who may: nobody but the marketplace, and of its staff those with the right', async () => {
  const robin = await addPerson(house)
  const wish = said()
  for (const [path, input] of [
    ['all', {}],
    ['save', wish],
    ['remove', { id: wish.id, seen: 1 }],
    ['setAutomatic', { accountType: goods, isAutomatic: true, seen: 0, reason: 'x' }],
    ['check', { id: v7(), version: 1, requirementId: v7(), holds: true }],
  ] as const) {
    expect([path, (await house.call(`/mallapi/operatorRequirement/${path}`, input, robin.headers)).envelope.code]).toEqual([path, 403])
  }
  expect(await must<Requirements>(operator, 'operatorRequirement/all', {})).toEqual({
    requirements: [],
    acceptances: [
      { accountType: goods, isAutomatic: false, version: 0, changedAt: null },
      { accountType: 'service account', isAutomatic: false, version: 0, changedAt: null },
    ],
  })
})

test('what the seller says is asked before sending, counts for these words alone, and nobody says what is not asked', async () => {
  const wish = said()
  await save(wish)
  const robin = await addPerson(house)
  const { sayable } = await must<{ sayable: object[] }>(robin, 'sellerApplication/choices', { accountType: goods })
  expect(sayable).toEqual([{ id: wish.id, version: 1, words: text.en }])
  const draft = await draftNamed(robin)
  const try_ = (says: object[]) => answerOf(robin, 'sellerApplication/send', { id: draft.id, agreesTo: SELLER_AGREEMENT_VERSION, says })
  expect(await try_([{ id: wish.id, version: 2 }])).toBe('agreement-changed')
  expect(await try_([{ id: v7(), version: 1 }])).toBe('agreement-changed')
  expect(await try_([{ id: wish.id }])).toBe('bad-input')
  await send(robin, draft.id, [{ id: wish.id, version: 1 }])
  const [met] = (await caseOf(draft.id)).requirements
  const [person] = await house.db.select().from(accounts).where(eq(accounts.id, robin.id))
  expect(met).toMatchObject({ kind: 'said', text: text.en, result: 'ok', by: person?.nickName, at: time.toISOString() })
  await save({ ...wish, text: { ...text, en: 'I may sell all of it.' }, seen: 1 })
  expect((await caseOf(draft.id)).requirements).toMatchObject([{ text: 'I may sell all of it.', result: 'not-given', by: null }])
})

test('what a person looks at is said by one who saw how it stands; accepted without it only with a reason, which stays', async () => {
  const wish = checked()
  await save(wish)
  const { id } = await apply(house, await addPerson(house))
  const { version } = await caseOf(id)
  const check = (input: object) =>
    answerOf(operator, 'operatorRequirement/check', { id, version, requirementId: wish.id, holds: true, ...input })
  expect(await check({ version: version + 1 })).toBe('conflict')
  expect(await check({ requirementId: v7() })).toBe('not-found')
  expect(await check({ id: v7() })).toBe('not-found')
  expect(await check({ holds: false })).toBe(0)
  expect(await check({ holds: false })).toBe(0)
  const seen = await caseOf(id)
  expect(seen.requirements).toMatchObject([{ result: 'look', at: time.toISOString() }])
  expect(seen.version).toBe(version + 1)
  const accept = (input: object) => answerOf(operator, 'operatorApplication/accept', { id, version: seen.version, ...input })
  // The first of this name: only what is required stands in the way.
  expect(seen.besides).toEqual([])
  expect(await accept({})).toBe('requirement-open')
  expect(await accept({ nameReason: 'The register was down; the paper itself was shown.' })).toBe(0)
  await must(operator, 'operatorRequirement/remove', { id: wish.id, seen: 1 })
  expect(await caseOf(id)).toMatchObject({
    state: 'accepted',
    isByItself: false,
    passedReason: 'The register was down; the paper itself was shown.',
    requirements: [{ kind: 'checked', text: seenText.en, result: 'look' }],
  })
  // Nobody says anything more about what is decided.
  expect(await check({ version: seen.version + 1 })).toBe('not-found')
})

test('off, nothing is accepted by itself; on, what meets everything is, and what lacks one thing waits', async () => {
  const wish = said()
  await save(wish)
  const says = [{ id: wish.id, version: 1 }]
  const robin = await addPerson(house)
  const off = await draftNamed(robin)
  expect((await send(robin, off.id, says)).state).toBe('received')

  expect(await automatic(true)).toBe(0)
  const kim = await addPerson(house)
  const lacking = await draftNamed(kim)
  expect((await send(kim, lacking.id)).state).toBe('received')

  const lee = await addPerson(house)
  const whole = await draftNamed(lee)
  const accepted = await send(lee, whole.id, says)
  expect(accepted).toMatchObject({ state: 'accepted', publicPath: `/shops/${whole.said.shopId}` })
  const [account] = await house.db.select().from(accounts).where(eq(accounts.id, lee.id))
  expect(account?.roles).toContain('goodsSeller')
  expect(await caseOf(whole.id)).toMatchObject({ isByItself: true, decidedBy: null, requirements: [{ result: 'ok' }] })
  const list = await must<{ records: { id: string; isByItself: boolean }[] }>(operator, 'operatorApplication/page', { tab: 'done' })
  expect(list.records.filter(({ isByItself }) => isByItself).map(({ id }) => id)).toEqual([whole.id])

  // The team is told, and so is the log, in the name of whoever wanted it so.
  const told = await house.db.select().from(notifications).where(eq(notifications.kind, 'application-opened'))
  expect(told.map(({ accountId, link }) => [accountId, link])).toEqual([[operator.id, `/operator/applications?case=${whole.id}`]])
  const entries = await house.db.select().from(auditEntries).where(eq(auditEntries.subjectId, whole.id))
  expect(entries.map(({ call, role, actorId }) => [call, role, actorId])).toEqual([['/mallapi/application/opened', 'rule', operator.id]])
})

test('the last thing that a person looks at accepts it; what has a question open does not', async () => {
  const wish = checked()
  await save(wish)
  expect(await automatic(true)).toBe(0)
  const [robin, kim] = [await addPerson(house), await addPerson(house)]
  const [one, two] = [await draftNamed(robin), await draftNamed(kim)]
  for (const [as, { id }] of [
    [robin, one],
    [kim, two],
  ] as const)
    expect((await send(as, id)).state).toBe('received')
  const check = async (id: string) =>
    must<Case>(operator, 'operatorRequirement/check', { id, version: (await caseOf(id)).version, requirementId: wish.id, holds: true })
  expect(await check(one.id)).toMatchObject({ state: 'accepted', isByItself: true })
  await must(operator, 'operatorApplication/ask', { id: two.id, version: (await caseOf(two.id)).version, words: 'Which street?' })
  expect((await check(two.id)).state).toBe('asked')
  expect((await must<Application>(kim, 'sellerApplication/answer', { id: two.id, words: 'Front Street.' })).state).toBe('accepted')
})

test('by itself never without any requirement, and never with a name that can be mistaken for an open business', async () => {
  expect(await automatic(true)).toBe('nothing-required')
  const wish = computed('bothSides')
  await save(wish)
  expect(await automatic(true)).toBe(0)
  expect(await automatic(true)).toBe(0)
  expect(await automatic(false, 0)).toBe('conflict')
  const robin = await addPerson(house)
  const draft = await fillDraft(house, robin)
  await must(robin, 'sellerApplication/save', { id: draft.id, said: { displayName: 'Alder & Oak' } })
  expect((await send(robin, draft.id)).state).toBe('received')
  expect((await caseOf(draft.id)).besides).toEqual(['Alder & Oak'])
  // What was required is taken away: nothing is met, and a person decides.
  await must(operator, 'operatorRequirement/remove', { id: wish.id, seen: 1 })
  const kim = await addPerson(house)
  const second = await draftNamed(kim)
  expect((await send(kim, second.id)).state).toBe('received')
})

test('two who are whole and want one address: one is opened by itself, the other is told', async () => {
  await save(computed('bothSides'))
  expect(await automatic(true)).toBe(0)
  const [robin, kim] = [await addPerson(house), await addPerson(house)]
  const [one, two] = [await draftNamed(robin), await draftNamed(kim)]
  await must(kim, 'sellerApplication/save', { id: two.id, said: { shopId: one.said.shopId } })
  const sent = await Promise.all([
    answerOf(robin, 'sellerApplication/send', { id: one.id, agreesTo: SELLER_AGREEMENT_VERSION }),
    answerOf(kim, 'sellerApplication/send', { id: two.id, agreesTo: SELLER_AGREEMENT_VERSION }),
  ])
  expect(sent.map(String).sort()).toEqual(['0', 'name-taken'])
  const states = await house.db
    .select({ state: applications.state })
    .from(applications)
    .where(sql`${applications.id} in (${one.id}, ${two.id})`)
  expect(states.map(({ state }) => state).sort()).toEqual(['accepted', 'draft'])
})
