import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import { MOST_VIEWS, type SavedView } from '../../contract/saved-views.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type Joining, join } from '../members/join.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house?.close())

type Headers = Record<string, string>

/** Somebody who works at these places. */
async function person(...at: Omit<Joining, 'accountId'>[]): Promise<Headers> {
  const email = `${v7()}@example.ca`
  const accountId = await addAccount(house.db, email)
  for (const one of at) await inTransaction(house.db, (tx) => join(tx, { accountId, ...one } as Joining, new Date()))
  const { cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword })
  const { [cookieNames.session]: session, [cookieNames.token]: token = '' } = cookies
  return { cookie: `${cookieNames.session}=${session}`, [callHeaders.sessionToken]: token }
}
const ask = async (as: Headers, path: string, input: object) => (await house.call(`/mallapi/savedView/${path}`, input, as)).envelope
const orders = { list: 'orders', kind: 'shop' }
const all = async (as: Headers) => (await ask(as, 'all', orders)).data as SavedView[]
const save = (as: Headers, name: string, more: object = {}) => ask(as, 'save', { ...orders, name, query: 'tab=late&sort=oldest', ...more })

test('a view is a name for an address: kept, shown in the order of making, written over by the same name, taken away', async () => {
  const jun = await person({ kind: 'shop', placeId: v7(), role: 'owner' })
  expect(await all(jun)).toEqual([])
  expect((await save(jun, 'Late')).code).toBe(0)
  await save(jun, 'Large', { query: 'over=10000' })
  await save(jun, 'Late', { query: 'tab=late' })
  const views = await all(jun)
  expect(views).toMatchObject([
    { name: 'Late', query: 'tab=late', isShared: false, isMine: true },
    { name: 'Large', query: 'over=10000' },
  ])
  expect((await ask(jun, 'remove', { id: views[0]?.id })).code).toBe(0)
  expect((await ask(jun, 'remove', { id: views[0]?.id })).code).toBe(404)
  expect((await all(jun)).map(({ name }) => name)).toEqual(['Large'])
})

test('one’s own is nobody else’s; a shared one is of all who work at the place, and only its maker takes it away', async () => {
  const placeId = v7()
  const jun = await person({ kind: 'shop', placeId, role: 'owner' })
  const mei = await person({ kind: 'shop', placeId, role: 'packer' })
  const rival = await person({ kind: 'shop', placeId: v7(), role: 'owner' })
  await save(jun, 'Mine')
  await save(jun, 'Ours', { isShared: true })
  expect((await all(mei)).map(({ name, isMine, isShared }) => [name, isMine, isShared])).toEqual([['Ours', false, true]])
  expect(await all(rival)).toEqual([])
  const [ours] = await all(mei)
  for (const other of [mei, rival]) expect((await ask(other, 'remove', { id: ours?.id })).code).toBe(404)
  expect(await all(jun)).toHaveLength(2)
})

test('whoever works nowhere has no views and keeps none, and another kind of place is another desk', async () => {
  const robin = await person()
  expect(await all(robin)).toEqual([])
  expect((await save(robin, 'Late')).code).toBe(404)
  const pro = await person({ kind: 'business', placeId: v7(), role: 'owner' })
  expect((await save(pro, 'Late')).code).toBe(404)
})

test('a list has room for so many views of a person', async () => {
  const jun = await person({ kind: 'shop', placeId: v7(), role: 'owner' })
  for (let n = 0; n < MOST_VIEWS; n++) expect((await save(jun, `View ${n}`)).code).toBe(0)
  expect((await save(jun, 'One more')).reason).toBe('views-full')
  expect((await save(jun, 'View 3')).code).toBe(0)
  expect(await all(jun)).toHaveLength(MOST_VIEWS)
})

test.each([
  ['a list that no desk has', { list: 'Orders; drop' }],
  ['an address with a line break', { query: 'a=1\nb=2' }],
  ['a name of nothing', { name: '   ' }],
])('%s is refused', async (_what, wrong) => {
  const jun = await person({ kind: 'shop', placeId: v7(), role: 'owner' })
  expect((await save(jun, 'Late', wrong)).reason).toBe('bad-input')
})
