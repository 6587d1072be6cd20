import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CommissionRule, commissionOfPart, commissionOn, overlaps, taxOnCommission } from './commission.ts'

const goodsOnly = { goods: true, delivery: false, tax: false }
const rule = (id: string, more: Partial<CommissionRule> = {}): CommissionRule => ({
  ...{ id, sellerId: null, plan: null, categoryId: null, milliPercent: 8_000, base: goodsOnly, since: '2026-01-01', until: null },
  ...more,
})
const of = { sellerId: 'shop', plan: 'pro', categoryIds: ['home', 'lamps', 'desk-lamps'] }

test('the closest rule holds: the shop’s before the plan’s, that before the category’s, a deeper category before a wider one', () => {
  const rules = [
    rule('all'),
    rule('home', { categoryId: 'home' }),
    rule('desk', { categoryId: 'desk-lamps' }),
    rule('plan', { plan: 'pro' }),
    rule('shop', { sellerId: 'shop' }),
    rule('shop-home', { sellerId: 'shop', categoryId: 'home' }),
  ]
  const found: (string | null)[] = []
  for (let left = rules; ; left = left.filter(({ id }) => id !== found.at(-1))) {
    const { ruleId } = commissionOn(left, of, '2026-11-15')
    found.push(ruleId)
    if (ruleId === null) break
  }
  expect(found).toEqual(['shop-home', 'shop', 'plan', 'desk', 'home', 'all', null])
})

test('a rule of another shop, plan or category is not this one’s', () => {
  const rules = [rule('a', { sellerId: 'other' }), rule('b', { plan: 'other' }), rule('c', { categoryId: 'other' })]
  expect(commissionOn(rules, of, '2026-11-15')).toMatchObject({ ruleId: null, milliPercent: 10_000 })
})

test('a rule holds from its first day to its last', () => {
  const rules = [rule('a', { since: '2026-11-10', until: '2026-11-20' })]
  const on = (day: string) => commissionOn(rules, of, day).ruleId
  expect([on('2026-11-09'), on('2026-11-10'), on('2026-11-20'), on('2026-11-21')]).toEqual([null, 'a', 'a', null])
})

test('two spans overlap when they share a day', () => {
  const span = (since: string, until: string | null = null) => ({ since, until })
  expect(overlaps(span('2026-01-01', '2026-01-31'), span('2026-02-01'))).toBe(false)
  expect(overlaps(span('2026-01-01', '2026-02-01'), span('2026-02-01'))).toBe(true)
  expect(overlaps(span('2026-01-01'), span('2027-01-01', '2027-01-02'))).toBe(true)
})

const none = { discountCents: 0, handlingCents: 0, installationCents: 0, giftWrapCents: 0, pstRstQstCents: 0 }
const billOf = (itemsCents: number) => ({
  ...none,
  ...{ itemsCents, shippingCents: 9_95, deliveryCents: 5_00, gstHstCents: 13_00, totalCents: itemsCents + 27_95 },
})
const sellers = { gstHst: 'seller', provincial: 'nobody' } as const
const terms = (ruleId: string, milliPercent: number, base = goodsOnly) => ({ ruleId, milliPercent, base, tax: { gstHst: 0, qst: 0 } })

test('delivery and tax are in the base or out of it', () => {
  const taken = (base: typeof goodsOnly) =>
    commissionOfPart(billOf(100_00), sellers, [{ goodsCents: 100_00, terms: terms('a', 10_000, base) }]).lines[0]
  expect(taken(goodsOnly)).toMatchObject({ baseCents: 100_00, cents: 10_00 })
  expect(taken({ goods: true, delivery: true, tax: false })).toMatchObject({ baseCents: 114_95, cents: 11_49 })
  expect(taken({ goods: true, delivery: true, tax: true })).toMatchObject({ baseCents: 127_95, cents: 12_79 })
  expect(taken({ goods: false, delivery: false, tax: false })).toMatchObject({ baseCents: 0, cents: 0 })
})

test('the commission of lines under one rule is that of their sum, never more than the base, and no line has a part of a cent', () => {
  const line = fc.record({ goodsCents: fc.integer({ min: 0, max: 500_000 }), rule: fc.constantFrom('a', 'b') })
  const rates = fc.record({ a: fc.integer({ min: 0, max: 100_000 }), b: fc.integer({ min: 0, max: 100_000 }) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), rates, (lines, rate) => {
      const whole = lines.reduce((sum, { goodsCents }) => sum + goodsCents, 0)
      const { lines: taken } = commissionOfPart(
        billOf(whole),
        sellers,
        lines.map(({ goodsCents, rule: id }) => ({ goodsCents, terms: terms(id, rate[id as 'a' | 'b']) })),
      )
      for (const id of ['a', 'b'] as const) {
        const own = taken.filter(({ ruleId }) => ruleId === id)
        const sum = (key: 'baseCents' | 'cents') => own.reduce((all, each) => all + each[key], 0)
        expect(sum('cents')).toBe(Math.floor((sum('baseCents') * rate[id]) / 100_000))
      }
      expect(taken.every(({ cents, baseCents }) => Number.isInteger(cents) && cents >= 0 && cents <= baseCents)).toBe(true)
    }),
  )
})

test('tax on a commission is that of a registered seller’s own province; of others none is taken', () => {
  const gstHst = '123456782 RT 0001'
  expect(taxOnCommission({ country: 'ca', province: 'ON', numbers: { gstHst } }, '2026-11-15')).toEqual({ gstHst: 13_000, qst: 0 })
  expect(taxOnCommission({ country: 'ca', province: 'NS', numbers: { gstHst } }, '2025-03-31')).toEqual({ gstHst: 15_000, qst: 0 })
  const quebec = taxOnCommission(
    { country: 'ca', province: 'QC', numbers: { gstHst, pstRstQst: { QC: '1234567890 TQ 0001' } } },
    '2026-11-15',
  )
  expect(quebec).toEqual({ gstHst: 5_000, qst: 9_975 })
  const sold = [{ goodsCents: 91_60, terms: { ...terms('a', 10_000), tax: quebec } }]
  expect(commissionOfPart(billOf(91_60), sellers, sold)).toMatchObject({ commissionCents: 9_16, commissionTaxCents: 46 + 91 })
  expect(taxOnCommission({ country: 'ca', province: 'ON', numbers: {} }, '2026-11-15')).toEqual({ gstHst: 0, qst: 0 })
  expect(taxOnCommission({ country: 'us', province: 'ON', numbers: { gstHst } }, '2026-11-15')).toEqual({ gstHst: 0, qst: 0 })
})

test('commission and its tax are never more than the seller gets of the sale', () => {
  const all = { goods: true, delivery: true, tax: true }
  const of = (collection: Parameters<typeof commissionOfPart>[1]) =>
    commissionOfPart(billOf(100_00), collection, [
      { goodsCents: 100_00, terms: { ...terms('a', 100_000, all), tax: { gstHst: 13_000, qst: 0 } } },
    ])
  expect(of({ gstHst: 'marketplace', provincial: 'nobody' })).toMatchObject({ commissionCents: 114_95, commissionTaxCents: 0 })
  expect(of(sellers)).toMatchObject({ commissionCents: 127_95, commissionTaxCents: 0, lines: [{ cents: 127_95 }] })
})
