import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Topic } from '../contract/topics.ts'
import { callsOfContract } from './built.ts'

const calls = await callsOfContract()
const reads = calls.filter(({ reads }) => reads !== undefined)
const writes = calls.filter(({ reads }) => reads === undefined)

/** Writes after which everything on the screen is still true. */
const changesNothing: Readonly<Record<string, string>> = {
  '/mallapi/customer/login': 'who signs in gets a new page',
  '/mallapi/customer/userReg': 'who signs in gets a new page',
  '/mallapi/userinfo/login': 'who signs in gets a new page',
  '/mallapi/userinfo/register': 'who signs in gets a new page',
  '/mallapi/customer/logout': 'who signs out gets a new page',
  '/mallapi/customer/logoutAll': 'who signs out gets a new page',
  '/mallapi/customer/sendCode': 'a mail',
  '/mallapi/userinfo/resetPwd': 'a mail',
  '/mallapi/userinfo/resetPwdCfm': 'every session ends: the next page is the sign-in',
  '/mallapi/opening/makeOwner': 'who signs in gets a new page',
  '/mallapi/newsletter/send': 'mails',
  '/mallapi/operatorCampaign/sendTest': 'a mail',
  '/mallapi/operatorConsent/proof': 'who fetched it is written down; what was agreed to stays as it is',
  '/mallapi/notice/addPhone': 'the browser itself knows whether it is told',
  '/mallapi/notice/removePhone': 'the browser itself knows whether it is told',
  '/mallapi/upload/discard': 'a file that is nowhere leaves',
  '/mallapi/secondFactor/begin': 'a secret that counts once it is confirmed',
  '/mallapi/sellerImport/put': 'a part of a file is nothing until all of it is read',
  '/mallapi/upload/addNew': 'a file is nowhere until another write uses it',
  '/mallapi/privacy/addresses': 'where a file lies that is there',
  '/mallapi/operatorSeeing/begin': 'staff look as somebody, which changes nothing of theirs',
  '/mallapi/operatorPrivacy/unseal': 'who looked and why is written down; what was looked at stays as it is',
  '/mallapi/operatorFacts/reveal': 'who looked and why is written down; what was looked at stays as it is',
  '/mallapi/operatorOrder/reveal': 'who looked and why is written down; what was looked at stays as it is',
  '/mallapi/operatorPayout/file': 'who took the file for the bank is written down; no payout changes by it',
  '/mallapi/work/askFor': 'whoever manages the team is told; nobody may more by it',
  '/mallapi/work/prove': 'what was refused is asked again by whoever asked',
}

/** Changed by what is no call. */
const notByCalls: readonly Topic[] = ['deals', 'place']

test('a read changes nothing, and a write shows nothing', () => {
  expect(reads.filter(({ changes, fills }) => changes ?? fills).map(({ path }) => path)).toEqual([])
  expect(writes.filter(({ shows }) => shows).map(({ path }) => path)).toEqual([])
})

test('every write says what it changes; one that changes nothing stands in the list with its reason', () => {
  expect(writes.filter(({ changes }) => changes === undefined).map(({ path }) => path)).toEqual([])
  const empty = writes.filter(({ changes }) => changes?.length === 0).map(({ path }) => path)
  expect(empty.sort()).toEqual(Object.keys(changesNothing).sort())
})

test('what a write changes is shown by a read, and no call changes what the clock and the visitor change', () => {
  const shown = new Set(reads.flatMap(({ shows }) => shows ?? []))
  const changed = new Set(writes.flatMap(({ changes }) => changes ?? []))
  expect([...changed].filter((topic) => !shown.has(topic))).toEqual([])
  expect(notByCalls.filter((topic) => changed.has(topic) || !shown.has(topic))).toEqual([])
})

test('making and paying an order leaves the page it is made on as it is: what was bought is no longer in the cart', () => {
  const named = (path: string) => calls.find((call) => call.path === path)
  const whileOnScreen: [read: string, ...writes: string[]][] = [
    ['shoppingCart/GetCheckOutDetail', 'order/addNew', 'order/placeOrders', 'order/checkOrderStatus'],
    ['shoppingCart/BuyNow', 'order/addNew', 'order/placeOrders', 'order/checkOrderStatus'],
    [
      'serviceShoppingCart/GetCheckOutDetail',
      'serviceOrderMain/addNew',
      'serviceOrderMain/placeOrders',
      'serviceOrderMain/checkOrderStatus',
    ],
  ]
  for (const [read, ...made] of whileOnScreen) {
    const shows = named(`/mallapi/${read}`)?.shows
    expect(shows, read).toContain('checkout')
    for (const path of made) {
      const changes = named(`/mallapi/${path}`)?.changes
      expect(changes, path).toContain(path.startsWith('service') ? 'service-orders' : 'orders')
      expect(
        changes?.filter((topic) => shows?.includes(topic)),
        `${path} beside ${read}`,
      ).toEqual([])
    }
  }
})

const withoutNull = (schema: z.ZodType) => (schema instanceof z.ZodNullable ? schema.unwrap() : schema)

test.each(writes.flatMap(({ path, fills, output, changes }) => (fills ? [{ path, fills, output, changes }] : [])))(
  'the answer of $path is the answer of the read whose place it takes',
  ({ fills, output, changes }) => {
    const read = reads.find(({ path }) => path === fills.read)
    expect(read, fills.read).toBeDefined()
    expect(withoutNull(read?.output as z.ZodType)).toBe(output)
    // Otherwise it would stay when another write makes it untrue.
    expect(read?.shows?.some((topic) => changes?.includes(topic))).toBe(true)

    const input = read?.input as z.ZodObject
    const fields = input.shape as Record<string, z.ZodType>
    expect(fills.by.filter((name) => !(name in fields))).toEqual([])
    // What the answer does not name must not be needed for asking.
    expect(Object.keys(fields).filter((name) => !fills.by.includes(name) && !fields[name]?.safeParse(undefined).success)).toEqual([])
    expect(fills.by.filter((name) => !(name in (output as z.ZodObject).shape))).toEqual([])
  },
)
