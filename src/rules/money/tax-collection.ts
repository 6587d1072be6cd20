import type { AccountType } from '../../contract/applications.ts'
import type { Collector } from '../../contract/tax-numbers.ts'
import type { Day } from '../calendar.ts'
import { isProvince, type Province } from './tax.ts'
import { isGstHstNumber, isQstNumber } from './tax-numbers.ts'
import { isNumberOf, numbersOn, type TaxNumbers } from './tax-registrations.ts'

export interface SellerTax {
  accountType: AccountType
  /** Where the seller lives: ca, us or cn. */
  country: string
  gstHstNumber: string
  qstNumber: string
  /** For the tax of the buyer's province, where that is not Quebec. */
  pstNumber?: string
}

export interface Collection {
  gstHst: Collector
  /** The tax of the buyer's province: QST, PST or RST. */
  provincial: Collector
}

/** Whom a law makes the collector of a tax on a platform's sales, from a day on. */
interface CollectorRule {
  /** Null: of GST and HST, everywhere. */
  province: Province | null
  since: Day
  /** `unregistered`: the platform for sellers who are not registered. `all`: the platform for every sale that it is paid for. */
  platform: 'unregistered' | 'all'
}

/**
 * GST and HST: Excise Tax Act, s. 211.1 and following. QST: Act respecting the QST, title I.1. PST and RST: what Saskatchewan, Manitoba and
 * British Columbia ask of marketplace facilitators. A row holds until the next one of the same province.
 */
export const collectorRules: readonly CollectorRule[] = [
  { province: null, since: '2021-07-01', platform: 'unregistered' },
  { province: 'QC', since: '2021-07-01', platform: 'unregistered' },
  { province: 'SK', since: '2020-01-01', platform: 'all' },
  { province: 'MB', since: '2021-12-01', platform: 'all' },
  { province: 'BC', since: '2022-07-01', platform: 'all' },
]

const ruleOn = (province: Province | null, day: Day) =>
  collectorRules.filter((rule) => rule.province === province && rule.since <= day).sort((a, b) => (a.since < b.since ? 1 : -1))[0]?.platform

/** After every row of the table: as the law is. */
const AS_IT_IS: Day = '9999-12-31'

/**
 * Who collects on a day, by what the seller is registered for and where the buyer is: a registered seller collects, the platform where a rule
 * says so. A Canadian business of services that is not registered is a small supplier: for it nobody collects GST, HST or QST.
 */
export function whoCollects(
  { accountType, country, gstHstNumber, qstNumber, pstNumber = '' }: SellerTax,
  province: Province,
  day: Day = AS_IT_IS,
): Collection {
  const isPlatformLiable = accountType === 'online business account' || country.toLowerCase() !== 'ca'
  const by = (place: Province | null, isRegistered: boolean): Collector => {
    const rule = ruleOn(place, day)
    if (rule === 'all') return 'marketplace'
    if (isRegistered) return 'seller'
    return rule === 'unregistered' && isPlatformLiable ? 'marketplace' : 'nobody'
  }
  const hasOwn = province === 'BC' || province === 'SK' || province === 'MB'
  const isRegistered = province === 'QC' ? isQstNumber(qstNumber) : hasOwn && isNumberOf(province, pstNumber)
  return { gstHst: by(null, isGstHstNumber(gstHstNumber)), provincial: by(province, isRegistered) }
}

/** What a seller is told of it before anything is sold: GST/HST at home, QST in Quebec. A home that is no province of Canada counts as Ontario. */
export const collectsAtHome = (seller: SellerTax, home: string): { gstHst: Collector; qst: Collector } => ({
  gstHst: whoCollects(seller, isProvince(home) ? home : 'ON').gstHst,
  qst: whoCollects(seller, 'QC').provincial,
})

/** What a sale keeps of it: a number stands only beside a tax that its seller collects. */
export interface TaxCollection extends Collection {
  gstHstNumber: string
  provincialNumber: string
}

interface KnownSeller {
  /** Goods are sold by an online business, work by a business of services. */
  accountType: AccountType
  country: string
  numbers: TaxNumbers
}

/** By what is known of the seller on the day of the sale: a registration counts on its own days alone. */
export function collectionOf({ accountType, country, numbers }: KnownSeller, province: Province, day: Day): TaxCollection {
  const { gstHst: gstHstNumber = '', pstRstQst = {} } = numbersOn(numbers, day)
  const provincial = pstRstQst[province] ?? ''
  const by = whoCollects({ accountType, country, gstHstNumber, qstNumber: pstRstQst.QC ?? '', pstNumber: provincial }, province, day)
  return {
    ...by,
    gstHstNumber: by.gstHst === 'seller' ? gstHstNumber : '',
    provincialNumber: by.provincial === 'seller' ? provincial : '',
  }
}

/** What of the taxes is the seller's to hand on. All others are the marketplace's. */
export const taxOfSeller = (
  taxes: { gstHstCents: number; pstRstQstCents: number },
  collection: Pick<Collection, 'gstHst' | 'provincial'> | null | undefined,
): number => (collection?.gstHst === 'seller' ? taxes.gstHstCents : 0) + (collection?.provincial === 'seller' ? taxes.pstRstQstCents : 0)
