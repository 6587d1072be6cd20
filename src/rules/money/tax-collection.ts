import type { AccountType } from '../../contract/applications.ts'
import type { Collector } from '../../contract/tax-numbers.ts'
import { isProvince, type Province } from './tax.ts'
import { isGstHstNumber, isQstNumber } from './tax-numbers.ts'

export interface SellerTax {
  accountType: AccountType
  /** Where the seller lives: ca, us or cn. */
  country: string
  gstHstNumber: string
  qstNumber: string
}

export interface Collection {
  gstHst: Collector
  /** The tax of the buyer's province: QST, PST or RST. */
  provincial: Collector
}

const withPst: readonly Province[] = ['BC', 'MB', 'SK']

/**
 * Who collects, by what the seller is registered for and where the buyer is.
 * - GST/HST and QST: a registered seller collects. For goods that lie in Canada, and for what sellers abroad do, the platform counts as the
 *   supplier when the seller is not registered (Excise Tax Act, s. 211.1 and following; Act respecting the QST, title I.1). A Canadian
 *   business of services that is not registered is a small supplier: nobody collects.
 * - PST and RST: British Columbia, Manitoba and Saskatchewan take the platform as the collector of every sale that it is paid for.
 */
export function whoCollects({ accountType, country, gstHstNumber, qstNumber }: SellerTax, province: Province): Collection {
  const isPlatformLiable = accountType === 'online business account' || country.toLowerCase() !== 'ca'
  const unregistered: Collector = isPlatformLiable ? 'marketplace' : 'nobody'
  const gstHst: Collector = isGstHstNumber(gstHstNumber) ? 'seller' : unregistered
  if (province === 'QC') return { gstHst, provincial: isQstNumber(qstNumber) ? 'seller' : unregistered }
  return { gstHst, provincial: withPst.includes(province) ? 'marketplace' : 'nobody' }
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
  gstHst?: string | undefined
  qst?: string | undefined
}

/** By what is known of the seller on the day of the sale. */
export function collectionOf({ accountType, country, gstHst, qst }: KnownSeller, province: Province): TaxCollection {
  const [gstHstNumber, qstNumber] = [gstHst ?? '', qst ?? '']
  const by = whoCollects({ accountType, country, gstHstNumber, qstNumber }, province)
  return {
    ...by,
    gstHstNumber: by.gstHst === 'seller' ? gstHstNumber : '',
    provincialNumber: by.provincial === 'seller' ? qstNumber : '',
  }
}

/** What of the taxes is the seller's to hand on. All others are the marketplace's. */
export const taxOfSeller = (
  taxes: { gstHstCents: number; pstRstQstCents: number },
  collection: Pick<Collection, 'gstHst' | 'provincial'> | null | undefined,
): number => (collection?.gstHst === 'seller' ? taxes.gstHstCents : 0) + (collection?.provincial === 'seller' ? taxes.pstRstQstCents : 0)
