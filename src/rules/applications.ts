import {
  type AccountType,
  type ApplicationState,
  FEWEST_CATEGORIES,
  type IdentityDocument,
  mostCategories,
  type ShippingSpace,
  type TaxDetails,
} from '../contract/applications.ts'
import { mixesAlphabets } from './look-alikes.ts'
import { taxNumberProblems } from './money/tax-numbers.ts'
import { isPhone } from './phones.ts'
import { liesIn, postalCode } from './postal-code.ts'
import { publicIdProblem } from './public-ids.ts'

/** The day of the agreement to which whoever applies says yes. */
export const SELLER_AGREEMENT_VERSION = '2026-11-15'

/** The working days within which a person answers an application. */
export const DECISION_WORKING_DAYS = 2

export type ApplicationMove = 'send' | 'ask' | 'answer' | 'accept' | 'refuse'

const moves: Record<ApplicationMove, { from: readonly ApplicationState[]; to: ApplicationState }> = {
  send: { from: ['draft'], to: 'received' },
  ask: { from: ['received', 'asked'], to: 'asked' },
  answer: { from: ['asked'], to: 'received' },
  accept: { from: ['received', 'asked'], to: 'accepted' },
  refuse: { from: ['received', 'asked'], to: 'refused' },
}

/** From which states something may be done to an application, and where it leads. */
export const applicationMove = (move: ApplicationMove) => moves[move]

/** What was typed so far; anything may still be empty. */
export interface ApplicationDraft {
  accountType: AccountType
  firstName: string
  lastName: string
  phone: string
  company: string
  country: string
  province: string
  city: string
  identityDocument: IdentityDocument | null
  hasFrontPhoto: boolean
  hasBackPhoto: boolean
  displayName: string
  shopName: string
  shopId: string
  serviceName: string
  serviceId: string
  mallCode: string
  isPhysical: boolean
  street: string
  postalCode: string
  space: ShippingSpace | null
  businessScope: string
  mainCategories: readonly string[]
  shopCategories: readonly string[]
  scopeCategories: readonly string[]
}

export type ApplicationStep = 'identity' | 'business' | 'tax' | 'categories'
export type ApplicationProblem = 'missing' | 'wrong' | 'too-many' | 'taken'
/** The field that is not right yet, by step; `tax.` stands before those of the tax details. */
export type ApplicationProblems = Record<ApplicationStep, Record<string, ApplicationProblem>>

type Found = Record<string, ApplicationProblem>

const missingIn = (said: object, names: readonly string[]): Found =>
  Object.fromEntries(names.flatMap((name) => (Reflect.get(said, name) ? [] : [[name, 'missing' as const]])))

function identityProblems(draft: ApplicationDraft): Found {
  const found = missingIn(draft, ['firstName', 'lastName', 'phone', 'country', 'city', 'identityDocument', 'hasFrontPhoto', 'hasBackPhoto'])
  if (draft.phone && !isPhone(draft.phone)) found.phone = 'wrong'
  // The marketplace is Canadian: goods may come from elsewhere, a visit at home cannot.
  if (draft.accountType === 'service account' && draft.country && draft.country !== 'ca') found.country = 'wrong'
  return found
}

/** Which of the names belong to this kind of account. */
export const namesOf = (type: AccountType) =>
  type === 'service account' ? ({ name: 'serviceName', id: 'serviceId' } as const) : ({ name: 'shopName', id: 'shopId' } as const)

function businessProblems(draft: ApplicationDraft): Found {
  const { name, id } = namesOf(draft.accountType)
  const isGoods = draft.accountType === 'online business account'
  const found = missingIn(draft, ['displayName', name, id, 'mallCode', 'businessScope', ...(isGoods ? ['space'] : [])])
  for (const named of ['displayName', name] as const) if (mixesAlphabets(draft[named])) found[named] = 'wrong'
  if (draft[id] && publicIdProblem(draft[id])) found[id] = 'wrong'
  if (draft.isPhysical) Object.assign(found, missingIn(draft, ['street', 'postalCode']))
  if (draft.postalCode && !isPostalCodeOf(draft)) found.postalCode = 'wrong'
  return found
}

const isPostalCodeOf = ({ postalCode: typed, country, province }: { postalCode: string; country: string; province: string }) => {
  const code = postalCode(typed, country)
  return code !== undefined && (country !== 'ca' || !province || liesIn(code, province))
}

function taxProblems(tax: TaxDetails | null): Found {
  const said = tax ?? emptyTax
  const found = missingIn(said, ['legalName', 'street', 'city', 'postalCode', 'country', ...(said.country === 'ca' ? ['province'] : [])])
  if (said.postalCode && said.country && !isPostalCodeOf(said)) found.postalCode = 'wrong'
  for (const name of Object.keys(taxNumberProblems(said))) found[name] = 'wrong'
  return found
}

export const emptyTax: TaxDetails = {
  legalName: '',
  street: '',
  city: '',
  province: '',
  postalCode: '',
  country: 'ca',
  businessNumber: '',
  gstHstNumber: '',
  qstNumber: '',
}

function categoryProblems(draft: ApplicationDraft): Found {
  const found: Found = {}
  for (const name of ['mainCategories', 'shopCategories'] as const) if (draft[name].length < FEWEST_CATEGORIES) found[name] = 'missing'
  for (const [name, most] of Object.entries(mostCategories) as [keyof typeof mostCategories, number][]) {
    if (draft[name].length > most) found[name] = 'too-many'
  }
  return found
}

/** What keeps an application from being sent, by step: the form and the server say the same. */
export const applicationProblems = (draft: ApplicationDraft, tax: TaxDetails | null): ApplicationProblems => ({
  identity: identityProblems(draft),
  business: businessProblems(draft),
  tax: taxProblems(tax),
  categories: categoryProblems(draft),
})

export const isComplete = (problems: ApplicationProblems): boolean =>
  Object.values(problems).every((found) => Object.keys(found).length === 0)
