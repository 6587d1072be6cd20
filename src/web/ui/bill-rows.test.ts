import { expect, test } from 'vitest'
import { locales } from '../../contract/locale.ts'
import { loadEveryWord, wordsOf } from '../i18n/words.ts'
import { rowsBesideGoods } from './bill-rows.ts'

const names = {
  shipping: 'shipping',
  delivery: 'delivery',
  handling: 'handling',
  installation: 'installation',
  giftWrap: 'giftWrap',
  gstHst: 'gstHst',
  pst: 'pst',
}
const nothing = {
  shippingCents: 0,
  deliveryCents: 0,
  handlingCents: 0,
  installationCents: 0,
  giftWrapCents: 0,
  gstHstCents: 0,
  pstRstQstCents: 0,
}

test('rows that every order has stay at nothing; fees that it does not have are left out', () => {
  expect(rowsBesideGoods(nothing, names, 'Free')).toEqual([
    { label: 'shipping', cents: 0, free: 'Free' },
    { label: 'delivery', cents: 0 },
    { label: 'gstHst', cents: 0 },
    { label: 'pst', cents: 0 },
  ])
  const withFees = rowsBesideGoods({ ...nothing, deliveryCents: 12_900, handlingCents: 9_900, installationCents: 500 }, names, 'Free')
  expect(withFees.map(({ label, cents }) => [label, cents])).toEqual([
    ['shipping', 0],
    ['delivery', 12_900],
    ['handling', 9_900],
    ['installation', 500],
    ['gstHst', 0],
    ['pst', 0],
  ])
})

test.each(locales)('a row has one name in the cart, the checkout and the order, and taxes are estimated, in %s', async (locale) => {
  await loadEveryWord([locale])
  const { rows: ordered } = wordsOf(locale, 'orders')
  const { rows: checkedOut } = wordsOf(locale, 'checkout')
  const { shipping, extraDelivery: delivery, handling, installation, giftWrap, gstHst, pst } = wordsOf(locale, 'cart')
  const inCart = { shipping, delivery, handling, installation, giftWrap, gstHst, pst }
  expect(checkedOut).toMatchObject(inCart)
  expect(ordered).toMatchObject(inCart)
  for (const tax of [gstHst, pst]) expect(tax).toMatch(/estimated|estimée|预计/i)
})
