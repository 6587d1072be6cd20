import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { providerInquiry } from '../../contract/provider-inquiries.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { type Directory, openDirectory, someItem, someRequest, type Talk } from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk
let asker: Shopper
/** A Thursday, 11:00 in Toronto. */
const start = new Date('2026-11-19T16:00:00Z').getTime()
const clock = new Date(start)

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory(clock))
})
afterAll(() => house.close())
beforeEach(async () => {
  clock.setTime(start)
  asker = await addShopper(house)
})

const ask = async (words = 'The tap drips.'): Promise<string> => {
  const asked = { ...someRequest(all.plumbing, [all.lakeshore.providerId]), consultationContent: words }
  return (await t.must<{ id: string }>(asker, 'serviceQuotationRequest/addNew', asked)).id
}
const snooze = (id: string, backOn: string) =>
  t.tell<{ snoozedUntil: string | null }>(all.lakeshore, 'providerInquiry/snooze', { id, backOn })
const inbox = (only = 'all', said: object = {}) =>
  t.must<Output<typeof providerInquiry.page>>(all.lakeshore, 'providerInquiry/page', { only, page: { size: 50 }, ...said })
const idsIn = async (only?: string, said?: object) => (await inbox(only, said)).records.map(({ id }) => id)

test('what is put off leaves every list but its own, and comes back on its day above what had arrived before', async () => {
  const id = await ask('It leaks under the basin.')
  clock.setTime(start + 60_000)
  const later = await ask()
  const before = await inbox()
  expect((await snooze(id, '2026-11-23')).data.snoozedUntil).toBe('2026-11-23T05:00:00.000Z')
  for (const only of ['all', 'new', 'open', 'answered']) expect([only, (await idsIn(only)).includes(id)]).toEqual([only, false])
  expect(await idsIn('snoozed')).toContain(id)
  expect(await inbox()).toMatchObject({ unread: before.unread - 1, snoozed: before.snoozed + 1 })
  // Who looks for its words finds it all the same.
  expect(await idsIn('all', { words: 'basin' })).toEqual([id])

  clock.setTime(Date.parse('2026-11-23T04:59:59Z'))
  expect(await idsIn()).not.toContain(id)
  clock.setTime(Date.parse('2026-11-23T05:00:00Z'))
  const back = await idsIn()
  expect(back.indexOf(id)).toBe(0)
  expect(back).toContain(later)
  expect(await idsIn('snoozed')).not.toContain(id)
})

test('it is fetched back at once, also by another of the business, and twice is once', async () => {
  const id = await ask()
  await snooze(id, '2026-11-20')
  expect((await snooze(id, '2026-11-24')).data.snoozedUntil).toBe('2026-11-24T05:00:00.000Z')
  for (let n = 0; n < 2; n++)
    expect(await t.must(all.lakeshore, 'providerInquiry/wake', { id })).toMatchObject({ snoozedUntil: null, answeredAt: null })
  expect(await idsIn()).toContain(id)
})

test('what the asker writes brings it back, what another is written does not, and an answer leaves nothing to come back for', async () => {
  const asked = someRequest(all.plumbing, [all.lakeshore.providerId, all.second.providerId])
  const { id } = await t.must<{ id: string }>(asker, 'serviceQuotationRequest/addNew', asked)
  await snooze(id, '2026-11-23')
  await t.must(asker, 'inquiry/answer', { id, providerId: all.second.providerId, words: 'And you?' })
  expect(await idsIn()).not.toContain(id)
  await t.must(asker, 'inquiry/answer', { id, providerId: all.lakeshore.providerId, words: 'It is worse now.' })
  expect(await idsIn()).toContain(id)

  await snooze(id, '2026-11-23')
  await t.must(all.lakeshore, 'providerInquiry/answer', { id, words: 'We come.' })
  expect((await inbox()).records.find((one) => one.id === id)).toMatchObject({ snoozedUntil: null })
  await snooze(id, '2026-11-23')
  const { id: quote } = await t.must<{ id: string }>(all.lakeshore, 'providerQuote/save', {
    requestId: id,
    subject: 'T',
    items: [someItem],
  })
  expect(await idsIn()).not.toContain(id)
  await t.must(all.lakeshore, 'providerQuote/send', { id: quote })
  expect(await idsIn()).toContain(id)
})

test('one business puts off for itself alone', async () => {
  const asked = someRequest(all.plumbing, [all.lakeshore.providerId, all.second.providerId])
  const { id } = await t.must<{ id: string }>(asker, 'serviceQuotationRequest/addNew', asked)
  await snooze(id, '2026-11-23')
  const theirs = await t.must<Output<typeof providerInquiry.page>>(all.second, 'providerInquiry/page', { page: { size: 50 } })
  expect(theirs.records.find((one) => one.id === id)).toMatchObject({ snoozedUntil: null })
  expect((await t.tell(all.mover, 'providerInquiry/snooze', { id, backOn: '2026-11-23' })).code).toBe(404)
  expect((await t.tell(all.mover, 'providerInquiry/wake', { id })).code).toBe(404)
})

test('until a later day within ninety, of a request that is open and not declined', async () => {
  const id = await ask()
  for (const day of ['2026-11-19', '2026-11-18', '2027-02-18', '9999-12-31', '2026-02-30', 'tomorrow', ''])
    expect([day, (await snooze(id, day)).code]).toEqual([day, 40_000])
  expect((await snooze(id, '2027-02-17')).code).toBe(0)
  // Past midnight in Toronto it is the next day there, whatever UTC says.
  clock.setTime(Date.parse('2026-11-20T03:00:00Z'))
  expect((await snooze(id, '2026-11-20')).code).toBe(0)
  await t.must(all.lakeshore, 'providerInquiry/decline', { id, words: '' })
  expect((await snooze(id, '2026-11-23')).code).toBe(40_906)
  const other = await ask()
  await t.must(asker, 'inquiry/cancel', { id: other })
  expect((await snooze(other, '2026-11-23')).code).toBe(40_906)
})

test('what is put off is paged by key, what comes back next first', async () => {
  const wanted: string[] = []
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-24']) {
    const id = await ask()
    await snooze(id, day)
    wanted.push(id)
  }
  const seen: string[] = []
  for (let after: string | null = null, n = 0; n === 0 || after !== null; n++) {
    const page: Output<typeof providerInquiry.page> = await inbox('snoozed', { page: { size: 1, after } })
    seen.push(...page.records.map(({ id }) => id))
    after = page.next
  }
  expect(seen.filter((id) => wanted.includes(id))).toEqual(wanted)
})
