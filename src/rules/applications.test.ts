import { expect, test } from 'vitest'
import { applicationStates, type TaxDetails } from '../contract/applications.ts'
import { type ApplicationDraft, applicationMove, applicationProblems, emptyTax, isComplete } from './applications.ts'

const draft: ApplicationDraft = {
  accountType: 'online business account',
  firstName: 'Robin',
  lastName: 'Gagnon',
  phone: '416 555 0100',
  company: '',
  country: 'ca',
  province: 'ON',
  city: 'Toronto',
  identityDocument: 'passport',
  hasFrontPhoto: true,
  hasBackPhoto: true,
  displayName: 'Northwire',
  shopName: 'Northwire',
  shopId: 'northwire',
  serviceName: '',
  serviceId: '',
  mallCode: '10000',
  isPhysical: false,
  street: '',
  postalCode: '',
  space: 'neither',
  businessScope: 'Keyboards.',
  mainCategories: ['a'],
  shopCategories: ['a', 'b'],
  scopeCategories: [],
}
const tax: TaxDetails = {
  ...emptyTax,
  legalName: 'Robin Gagnon',
  street: '1 Front Street',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
}
const problems = (change: Partial<ApplicationDraft>, taxChange: Partial<TaxDetails> = {}) =>
  applicationProblems({ ...draft, ...change }, { ...tax, ...taxChange })

test('what is whole can be sent; company, card and numbers of the tax office may be missing', () => {
  expect(isComplete(problems({}))).toBe(true)
  expect(isComplete(applicationProblems(draft, null))).toBe(false)
})

test.each([
  ['firstName', { firstName: '' }, 'missing'],
  ['phone', { phone: 'call me' }, 'wrong'],
  ['phone', { phone: '12345' }, 'wrong'],
  ['identityDocument', { identityDocument: null }, 'missing'],
  ['hasFrontPhoto', { hasFrontPhoto: false }, 'missing'],
  ['hasBackPhoto', { hasBackPhoto: false }, 'missing'],
] as const)('identity: %s %o is %s', (field, change, problem) => {
  expect(problems(change).identity).toEqual({ [field]: problem })
})

test.each([
  ['shopId', { shopId: 'www' }, 'wrong'],
  ['shopId', { shopId: '' }, 'missing'],
  ['space', { space: null }, 'missing'],
  ['street', { isPhysical: true, postalCode: 'M5V 2T6' }, 'missing'],
  ['postalCode', { isPhysical: true, street: '1 Front', postalCode: 'H2X 1Y4' }, 'wrong'],
] as const)('business: %s %o is %s', (field, change, problem) => {
  expect(problems(change).business).toEqual({ [field]: problem })
})

test('a service account has names of its own, ships nothing and works in Canada', () => {
  const pro = { accountType: 'service account', shopName: '', shopId: '', space: null } as const
  expect(problems(pro).business).toEqual({ serviceName: 'missing', serviceId: 'missing' })
  expect(problems({ ...pro, serviceName: 'Pipes', serviceId: 'pipes' }).business).toEqual({})
  expect(problems({ ...pro, country: 'us' }).identity).toEqual({ country: 'wrong' })
})

test('tax: numbers may be left out, and wrong ones are seen', () => {
  expect(problems({}, { businessNumber: '123456789' }).tax).toEqual({ businessNumber: 'wrong' })
  expect(problems({}, { businessNumber: '123456782', gstHstNumber: '123026635RT0001' }).tax).toEqual({ gstHstNumber: 'wrong' })
  expect(problems({}, { qstNumber: '12' }).tax).toEqual({ qstNumber: 'wrong' })
  expect(problems({}, { country: 'us', province: '', postalCode: '10001' }).tax).toEqual({})
})

test('at least one category, at most three, five and ten', () => {
  const many = (n: number) => Array.from({ length: n }, (_, at) => String(at))
  expect(problems({ mainCategories: [], shopCategories: [] }).categories).toEqual({ mainCategories: 'missing', shopCategories: 'missing' })
  expect(problems({ mainCategories: many(3), shopCategories: many(5), scopeCategories: many(10) }).categories).toEqual({})
  expect(problems({ mainCategories: many(4), shopCategories: many(6), scopeCategories: many(11) }).categories).toEqual({
    mainCategories: 'too-many',
    shopCategories: 'too-many',
    scopeCategories: 'too-many',
  })
})

test('what is decided stays so, and a draft is nobody’s to decide', () => {
  for (const move of ['send', 'ask', 'answer', 'accept', 'refuse'] as const) {
    const { from, to } = applicationMove(move)
    expect(from.filter((state) => ['accepted', 'refused'].includes(state))).toEqual([])
    expect(applicationStates).toContain(to)
    if (move !== 'send') expect(from).not.toContain('draft')
  }
})
