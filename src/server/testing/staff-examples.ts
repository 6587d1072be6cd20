import { v7 } from 'uuid'
import { priceUnits } from '../../contract/services.ts'

/** What examples are made of that a test has to know. */
export const examples = {
  /** A kind of work of the third level: services stand in those. */
  tapsId: v7(),
}

const someBank = { institution: '003', transit: '01234', account: '7654321' }
const somePlace = { street: '1 Front Street', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6', country: 'CA' }
const someFacts = { isCompany: false, legalName: 'Robin', ...somePlace, businessNumber: null, birthDate: '1980-05-06' }
const someTime = { since: '2026-09-01T00:00:00.000Z', until: '2026-10-01T00:00:00.000Z' }
const someInvitation = { email: 'new@example.ca', role: 'owner', language: 'en' }

const someReserve = { sellerId: null, newForDays: 77, milliPercent: 1_000, days: 7, since: '2090-01-01', until: null, reason: 'Agreed' }
const somePlan = { key: 'some-plan', name: { en: 'Some', fr: 'Un', zh: '某' }, monthlyCents: 100, reason: 'Agreed' }

const someCommission = {
  ...{ sellerId: null, plan: null, categoryId: null, milliPercent: 9_000, base: { goods: true, delivery: false, tax: false } },
  ...{ since: '2090-01-01', until: null, endsOther: false, reason: 'Agreed' },
}

const someRegistration = { tax: 'MB', number: '1234567', since: '2026-01-01', until: null }
const someName = { en: 'Ducks', fr: 'Canards', zh: '鸭子' }
const someTerms = {
  ...{ kind: 'percent', percent: 10, amountCents: null, minimumCents: 0, stackable: false },
  ...{ startsAt: null, endsAt: `${new Date().getUTCFullYear() + 1}-06-01T00:00:00.000Z` },
}

/** What some calls want to be asked that their schema does not say: a name in one language at least, colours that can be read. */
export const given: Readonly<Record<string, (id: string) => object>> = {
  '/mallapi/opening/nameMall': () => ({ name: { en: 'The Pond', fr: '', zh: '' } }),
  '/mallapi/providerService/save': () => ({
    ...{ categoryId: examples.tapsId, title: { en: 'Taps', fr: 'Robinets', zh: '水龙头' }, description: { en: '', fr: '', zh: '' } },
    ...{ priceCents: null, priceUnit: priceUnits[0], durationMinutes: null },
  }),
  '/mallapi/sellerOrder/ship': (id) => ({ id, carrier: 'Canada Post', trackingNumber: 'AA000000' }),
  '/mallapi/sellerOrder/refund': (id) => ({ id, seenCents: 1, reason: 'late' }),
  '/mallapi/operatorReconciliation/start': () => ({ ...someTime, provider: 'hand', source: 'file' }),
  '/mallapi/operatorMoney/addCommission': () => someCommission,
  '/mallapi/operatorReserve/add': () => someReserve,
  '/mallapi/operatorPlan/save': () => somePlan,
  '/mallapi/operatorStaff/invite': () => someInvitation,
  '/mallapi/providerStaff/invite': () => someInvitation,
  '/mallapi/sellerStaff/invite': () => someInvitation,
  '/mallapi/providerFacts/save': () => someFacts,
  '/mallapi/shopFacts/save': () => someFacts,
  '/mallapi/providerPayee/giveBank': () => someBank,
  '/mallapi/shopPayee/giveBank': () => someBank,
  ...Object.fromEntries(
    ['sellerTax', 'providerTax'].flatMap((group) => [
      [`/mallapi/${group}/add`, () => someRegistration],
      [`/mallapi/${group}/end`, () => ({ tax: someRegistration.tax, since: someRegistration.since, until: '2026-12-31' })],
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        ['sellerStaff', 'packer'],
        ['providerStaff', 'technician'],
        ['operatorStaff', 'support'],
      ] as const
    ).map(([group, role]) => [`/mallapi/${group}/change`, (id: string) => ({ id, role, reason: 'Agreed' })]),
  ),
  '/mallapi/operatorCategory/add': () => ({ id: v7(), parentId: null, name: someName }),
  '/mallapi/operatorCategory/rename': (id) => ({ id, name: someName, seen: { en: '', fr: '', zh: '' } }),
  '/mallapi/operatorCategory/preview': (id) => ({ id, targetId: id, as: 'merge', words: '' }),
  '/mallapi/operatorCategory/move': (id) => ({ id, targetId: id, as: 'merge', words: '', version: '', reason: 'Agreed' }),
  '/mallapi/sellerCoupon/forecast': () => someTerms,
  '/mallapi/sellerCoupon/add': () => ({ ...someTerms, code: 'SOME-DUCK', title: someName }),
  '/mallapi/shop/setLook': () => ({ template: 'alices', palette: [{ name: 'ink', hex: '#102030' }], tokens: {}, home: [] }),
}
