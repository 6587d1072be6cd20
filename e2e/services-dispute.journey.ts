import type { Browser, Page } from '@playwright/test'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { becomeSubscriber } from './subscriber.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

interface Trade {
  id: string
  key: string
}

/** A paid job of 100 dollars that is done, and about which its customer complains. Answers its number. */
async function disputedJob(page: Page, browser: Browser): Promise<string> {
  const { ask, addressId, cardId, email } = await becomeSubscriber(page)
  const pro = await callerOf(browser, demoLogins.pro)
  const { records: trades } = await ask<{ records: (Trade & { children: Trade[] })[] }>('servicePage/searchCategoryAll', {})
  const trade = trades.find(({ key }) => key === 'electrical')?.children.find(({ key }) => key === 'electrical.repairs')
  const { id: requestId } = await ask<{ id: string }>('serviceQuotationRequest/addNew', {
    categoryId: trade?.id,
    providerIds: [(await pro<{ id: string }>('providerBusiness/getInfo', {})).id],
    consultationType: 'repair',
    consultationContent: 'The lamp in the hall flickers.',
    contactInformation: { firstName: 'Robin', lastName: 'Gagnon', phone: '416 555 0100', email },
    serviceCity: 'Toronto',
    province: 'ON',
    language: 'en',
  })
  const items = [{ skuName: 'New lamp holder', sellingPrice: 100_00 }]
  const { id: quoteId } = await pro<{ id: string }>('providerQuote/save', { requestId, subject: 'Lamp holder', items })
  await pro('providerQuote/send', { id: quoteId })
  const cart = await ask<{ cartLists: { serviceShoppingCartList: { id: string }[] }[] }>('serviceShoppingCart/addByQuote', {
    quoteId,
    payMode: 'full',
  })
  const chosen = { shoppingCartItems: cart.cartLists.flatMap((group) => group.serviceShoppingCartList.map(({ id }) => id)), addressId }
  const { totalCents } = await ask<{ totalCents: number }>('serviceShoppingCart/GetCheckOutDetail', chosen)
  const bill = await ask<{ id: string; orderIds: string[] }>('serviceOrderMain/addNew', { ...chosen, seenTotalCents: totalCents })
  await ask('serviceOrderMain/placeOrders', { id: bill.id, cardId })
  const id = bill.orderIds[0] ?? ''
  await ask('serviceOrderMain/begin', { id })
  await pro('providerJob/finish', { id })
  const { orderNumber } = await ask<{ orderNumber: string }>('serviceOrderMain/dispute', { id, words: 'It still flickers.' })
  await pro('providerJob/answerDispute', { id, words: 'The lamp itself is old.' })
  return orderNumber
}

test('an operator reads both sides of a dispute and gives a part back', { tag: '@once' }, async ({ page, browser }) => {
  const number = await disputedJob(page, browser)
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/disputes')
  const list = page.getByRole('region', { name: 'Disputes' })
  await list.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: 'The customer says' })).toBeVisible()
  await expect(page.getByText('It still flickers.')).toBeVisible()
  await expect(page.getByText('The lamp itself is old.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(page.getByText('Choose how much comes back')).toBeVisible()
  await page.getByRole('radio', { name: /Part refund/ }).check({ force: true })
  await page.getByLabel('How much comes back, in dollars').fill('10')
  await page.getByLabel('Reason, both sides read it').fill('Half of the work was missing.')
  await page.getByRole('button', { name: 'Decide: refund $10.00' }).click()
  const decision = page.getByRole('status').filter({ hasText: '$10.00 came back to the customer.' })
  await expect(decision).toContainText('Kim, ')

  await page.getByRole('link', { name: 'Decided' }).click()
  await expect(list.getByRole('link', { name: number })).toBeVisible()
  await page.getByRole('link', { name: /^Waiting/ }).click()
  await expect(list.getByRole('link', { name: number })).toHaveCount(0)
})

test('for everybody but operators there is no such page', { tag: '@once' }, async ({ page, expectTrouble }) => {
  expectTrouble(/404/)
  await signIn(page.request)
  expect((await page.goto('/operator/disputes'))?.status()).toBe(404)
})
