import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NoticeChoice } from '../../contract/notices.ts'
import type { PushPort } from '../ports/push.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { postOf } from '../testing/post.ts'
import { notify } from './notify.ts'
import { notifications } from './tables.ts'

let house: House
let post: ReturnType<typeof postOf>
let one: Shopper
let other: Shopper
const knocks: { to: string; text: string }[] = []
let isThere = true
beforeAll(async () => {
  house = await openHouse()
  const send: PushPort['send'] = async (to, text) => {
    knocks.push({ to: to.endpoint, text })
    return isThere ? 'sent' : 'gone'
  }
  post = postOf(house, () => new Date(), { send })
  ;[one, other] = [await addShopper(house), await addShopper(house)]
})
afterAll(() => house.close())

const choose = (choice: NoticeChoice) => house.call('/mallapi/notice/choose', choice, one.headers)
const tell = (kind: string, key: string) =>
  notify(
    house.db,
    [one, other].map(({ id }) => ({
      accountId: id,
      kind,
      variables: { orderNumber: '1', pieces: '1', total: '1', city: 'x', words: 'x' },
      link: '/seller/orders',
      key,
    })),
    new Date(),
  )
const unreadOf = async ({ id }: Shopper) =>
  (await house.db.select().from(notifications).where(eq(notifications.accountId, id))).filter(({ readAt }) => readAt === null).length
async function mailsBy(act: () => Promise<unknown>): Promise<number> {
  const before = post.mail.sent().length
  await act()
  await post.run()
  return post.mail.sent().length - before
}

test('what was never switched is told at the bell and by mail', async () => {
  expect((await house.call('/mallapi/notice/choices', {}, one.headers)).envelope.data).toContainEqual({
    topic: 'orders',
    console: true,
    mail: true,
    phone: true,
  })
  expect(await mailsBy(() => tell('sale-received', 'a'))).toBe(2)
  expect([await unreadOf(one), await unreadOf(other)]).toEqual([1, 1])
})

test('what somebody switches off is told them as read or without a mail, and the others as before', async () => {
  await choose({ topic: 'orders', console: false, mail: true, phone: true })
  expect(await mailsBy(() => tell('sale-received', 'b'))).toBe(2)
  expect([await unreadOf(one), await unreadOf(other)]).toEqual([1, 2])
  await choose({ topic: 'orders', console: true, mail: false, phone: true })
  expect(await mailsBy(() => tell('sale-received', 'c'))).toBe(1)
  expect([await unreadOf(one), await unreadOf(other)]).toEqual([2, 3])
  // The same event told again changes nothing.
  expect(await mailsBy(() => tell('sale-received', 'c'))).toBe(0)
  // Another topic is another choice.
  expect(await mailsBy(() => tell('sale-words', 'd'))).toBe(2)
})

test('the shop’s list, its unread and its "all read" leave out what the person buys themselves', async () => {
  const list = async (asked: object) =>
    (await house.call('/mallapi/notification/page', asked, other.headers)).envelope.data as {
      records: { kind: string }[]
      total: number
      unread: number
    }
  await mailsBy(() => tell('order-shipped', 'own'))
  const [whole, ofShop] = [await list({}), await list({ of: 'shop' })]
  expect(whole.records.map(({ kind }) => kind)).toContain('order-shipped')
  expect(ofShop.records.map(({ kind }) => kind)).not.toContain('order-shipped')
  expect([ofShop.total, ofShop.unread]).toEqual([whole.total - 1, whole.unread - 1])
  await house.call('/mallapi/notification/read', { of: 'shop' }, other.headers)
  expect([(await list({})).unread, (await list({ of: 'shop' })).unread]).toEqual([1, 0])
})

test('what concerns the person as a customer cannot be switched off', async () => {
  await choose({ topic: 'orders', console: false, mail: false, phone: true })
  expect(await mailsBy(() => tell('order-shipped', 'e'))).toBe(2)
})

const browser = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const phone = (path: 'addPhone' | 'removePhone', input: object, as = one) => house.call(`/mallapi/notice/${path}`, input, as.headers)

test('a browser that asked for it is told in the words of its person’s language, until it is gone, switched off or taken away', async () => {
  await choose({ topic: 'orders', console: true, mail: false, phone: true })
  const told = async (key: string) => {
    knocks.length = 0
    await tell('sale-received', key)
    await post.run()
    return knocks.map(({ to }) => to)
  }
  expect(await told('f')).toEqual([])
  expect((await phone('addPhone', browser)).envelope.code).toBe(0)
  expect(await told('g')).toEqual([browser.endpoint])
  expect(JSON.parse(knocks[0]?.text ?? '{}')).toMatchObject({ title: expect.stringMatching(/./), link: '/seller/orders' })
  await choose({ topic: 'orders', console: true, mail: false, phone: false })
  expect(await told('h')).toEqual([])
  await choose({ topic: 'orders', console: true, mail: false, phone: true })
  // What concerns the person as a customer goes to no phone of their work.
  knocks.length = 0
  await tell('order-shipped', 'i')
  await post.run()
  expect(knocks).toEqual([])
  isThere = false
  expect(await told('j')).toEqual([browser.endpoint])
  isThere = true
  expect(await told('k')).toEqual([])
  // The same browser under another account tells that one alone.
  await phone('addPhone', browser)
  await phone('addPhone', browser, other)
  expect(await told('l')).toEqual([browser.endpoint])
  await phone('removePhone', { endpoint: browser.endpoint })
  expect(await told('m')).toEqual([browser.endpoint])
  await phone('removePhone', { endpoint: browser.endpoint }, other)
  expect(await told('n')).toEqual([])
})

test.each(['https://127.0.0.1/x', 'https://evil.example/push', 'http://fcm.googleapis.com/x'])(
  '%s is no address to knock at',
  async (endpoint) => {
    expect((await phone('addPhone', { ...browser, endpoint })).envelope.reason).toBe('bad-input')
  },
)
