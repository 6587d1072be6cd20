import { expect, test } from 'vitest'
import { collectionOf, collectsAtHome, type SellerTax, taxOfSeller, whoCollects } from './tax-collection.ts'

const goods: SellerTax = { accountType: 'online business account', country: 'ca', gstHstNumber: '', qstNumber: '' }
const pro: SellerTax = { ...goods, accountType: 'service account' }
const gst = { gstHstNumber: '123456782RT0001' }
const qst = { qstNumber: '1234567890TQ0001' }

test('goods: a registered seller collects GST or HST, the marketplace for one who is not', () => {
  expect(whoCollects({ ...goods, ...gst }, 'ON')).toEqual({ gstHst: 'seller', provincial: 'nobody' })
  expect(whoCollects(goods, 'ON')).toEqual({ gstHst: 'marketplace', provincial: 'nobody' })
  expect(whoCollects({ ...goods, country: 'us' }, 'AB')).toEqual({ gstHst: 'marketplace', provincial: 'nobody' })
})

test('Quebec asks for a registration of its own', () => {
  expect(whoCollects({ ...goods, ...gst }, 'QC')).toEqual({ gstHst: 'seller', provincial: 'marketplace' })
  expect(whoCollects({ ...goods, ...gst, ...qst }, 'QC')).toEqual({ gstHst: 'seller', provincial: 'seller' })
  expect(whoCollects({ ...goods, ...qst }, 'QC')).toEqual({ gstHst: 'marketplace', provincial: 'seller' })
})

test.each(['BC', 'MB', 'SK'] as const)('in %s the marketplace collects the tax of the province, whoever sells', (province) => {
  for (const seller of [goods, { ...goods, ...gst, ...qst }, pro]) expect(whoCollects(seller, province).provincial).toBe('marketplace')
})

test('services: a small supplier at home owes none, and for one abroad the marketplace collects', () => {
  expect(whoCollects(pro, 'ON')).toEqual({ gstHst: 'nobody', provincial: 'nobody' })
  expect(whoCollects({ ...pro, ...gst }, 'ON').gstHst).toBe('seller')
  expect(whoCollects(pro, 'QC')).toEqual({ gstHst: 'nobody', provincial: 'nobody' })
  expect(whoCollects({ ...pro, country: 'us' }, 'QC')).toEqual({ gstHst: 'marketplace', provincial: 'marketplace' })
})

test('before anything is sold a seller hears of GST or HST at home and of QST in Quebec', () => {
  expect(collectsAtHome({ ...goods, ...gst }, 'BC')).toEqual({ gstHst: 'seller', qst: 'marketplace' })
  expect(collectsAtHome({ ...pro, ...qst }, 'QC')).toEqual({ gstHst: 'nobody', qst: 'seller' })
  expect(collectsAtHome({ ...pro, country: 'CA' }, 'ON')).toEqual({ gstHst: 'nobody', qst: 'nobody' })
  expect(collectsAtHome({ ...pro, country: 'us' }, 'NY')).toEqual({ gstHst: 'marketplace', qst: 'marketplace' })
})

test('a number that is not one registers nobody', () => {
  expect(whoCollects({ ...goods, gstHstNumber: '123456789RT0001' }, 'ON').gstHst).toBe('marketplace')
})

test('a sale keeps the number of a tax that its seller collects, and of no other', () => {
  const shop = {
    accountType: 'online business account' as const,
    country: 'CA',
    numbers: { gstHst: '123456782 RT 0001', pstRstQst: { QC: '1234567890 TQ 0001' } },
  }
  expect(collectionOf(shop, 'QC', '2026-11-15')).toEqual({
    gstHst: 'seller',
    provincial: 'seller',
    gstHstNumber: '123456782 RT 0001',
    provincialNumber: '1234567890 TQ 0001',
  })
  expect(collectionOf(shop, 'BC', '2026-11-15')).toEqual({
    gstHst: 'seller',
    provincial: 'marketplace',
    gstHstNumber: '123456782 RT 0001',
    provincialNumber: '',
  })
  expect(collectionOf({ ...goods, country: 'CA', numbers: {} }, 'ON', '2026-11-15')).toMatchObject({
    gstHst: 'marketplace',
    gstHstNumber: '',
  })
  expect(collectionOf({ ...goods, country: 'CA', numbers: { gstHst: 'made up' } }, 'ON', '2026-11-15')).toMatchObject({
    gstHst: 'marketplace',
    gstHstNumber: '',
  })
})

test('who collects is a table by province and day: a law that is not in force yet makes nobody a collector', () => {
  const days = ['2019-12-31', '2020-01-01', '2021-11-30', '2021-12-01', '2022-06-30', '2022-07-01']
  const of = (province: 'SK' | 'MB' | 'BC') => days.map((day) => whoCollects(goods, province, day).provincial === 'marketplace')
  expect(of('SK')).toEqual([false, true, true, true, true, true])
  expect(of('MB')).toEqual([false, false, false, true, true, true])
  expect(of('BC')).toEqual([false, false, false, false, false, true])
  expect(whoCollects(goods, 'QC', '2021-06-30')).toEqual({ gstHst: 'nobody', provincial: 'nobody' })
  expect(whoCollects({ ...goods, ...gst, ...qst }, 'QC', '2021-06-30')).toEqual({ gstHst: 'seller', provincial: 'seller' })
})

test('a seller hands on what it collects', () => {
  const taxes = { gstHstCents: 500, pstRstQstCents: 700 }
  expect(taxOfSeller(taxes, { gstHst: 'seller', provincial: 'marketplace' })).toBe(500)
  expect(taxOfSeller(taxes, { gstHst: 'seller', provincial: 'seller' })).toBe(1200)
  expect(taxOfSeller(taxes, { gstHst: 'marketplace', provincial: 'nobody' })).toBe(0)
  expect(taxOfSeller(taxes, null)).toBe(0)
})
