import type { Locale } from '../../contract/locale.ts'
import type { Order, ShopOrder } from '../../contract/orders.ts'
import { marketDay } from '../../rules/calendar.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import { isProvince, ratesOn } from '../../rules/money/tax.ts'
import { numbersOn } from '../../rules/money/tax-registrations.ts'
import { longDate } from '../../rules/page/long-date.ts'
import type { Seller } from '../shops/seller.ts'
import { invoiceWords, taxNames } from './invoice-words.ts'

/** Everything that stands on an invoice, as text in one language. */
export interface Invoice {
  title: string
  lang: string
  facts: [name: string, value: string][]
  seller: string[]
  billTo: string[]
  deliverTo: string[]
  headings: { billTo: string; deliverTo: string; soldBy: string }
  columns: [item: string, quantity: string, unit: string, amount: string]
  lines: [item: string, quantity: string, unit: string, amount: string][]
  rows: [name: string, amount: string][]
  total: [name: string, amount: string]
  notes: string[]
  pageOf: (n: number, all: number) => string
}

/** Numbers of this Canadian market read the same in Chinese and English. */
const tags: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'en-CA' }

/** Who sells, and under which numbers the marketplace collects: GST, or the code of a province. */
interface Parties {
  seller: Seller
  marketplace: MarketplaceNumbers
}

export type MarketplaceNumbers = Readonly<Partial<Record<string, string>>>

/** One shop's part of a paid order. */
export function invoiceOf(
  order: Omit<Order, 'trackToken' | 'invoiceToken'>,
  part: ShopOrder,
  { seller, marketplace }: Parties,
  locale: Locale,
): Invoice {
  const t = invoiceWords[locale]
  const money = (cents: number) => moneyText(cents)[locale]
  const date = (at: string) => longDate(locale, new Date(at))
  const some = (name: string, cents: number): [string, string][] => (cents === 0 ? [] : [[name, money(cents)]])
  const { bill } = part
  return {
    title: t.invoice,
    lang: locale === 'zh' ? 'zh-Hans' : tags[locale],
    facts: [
      [t.number, part.orderNumber],
      [t.ordered, date(order.placedAt)],
      ...(order.paidAt ? [[t.paid, date(order.paidAt)] as [string, string]] : []),
    ],
    seller: [seller.name, `${seller.city}, ${seller.province} ${seller.postalCode}`, ...numbersOf(order, part, seller, locale), t.through],
    billTo: addressLines(order.billingAddress),
    deliverTo: addressLines(order.shippingAddress),
    headings: { billTo: t.billTo, deliverTo: t.deliverTo, soldBy: t.soldBy },
    columns: [t.item, t.quantity, t.unit, t.amount],
    lines: part.lines.map(({ title, variantsInfo, quantity, unitCents, giftWrap }) => [
      [title, ...variantsInfo.map(({ value }) => value), ...(giftWrap ? [t.wrapped] : [])].join(', '),
      String(quantity),
      money(unitCents),
      money(unitCents * quantity),
    ]),
    rows: [
      [t.items, money(bill.itemsCents)],
      ...some(t.discount, -bill.discountCents),
      [t.shipping, money(bill.shippingCents)],
      ...some(t.delivery, bill.deliveryCents),
      ...some(t.handling, bill.handlingCents),
      ...some(t.installation, bill.installationCents),
      ...some(t.giftWrap, bill.giftWrapCents),
      ...taxRows(order, part, locale).map(([name, cents]): [string, string] => [name, money(cents)]),
      ...some(t.refunded, -part.refundedCents),
    ],
    total: [t.total, money(bill.totalCents)],
    notes: [
      ...collectedByMarketplace(order, part, marketplace, locale),
      ...(order.pointsCents > 0 ? [t.points(money(order.pointsCents))] : []),
      ...(order.paymentMethod ? [t.card(order.paymentMethod.brand, order.paymentMethod.last4)] : []),
      t.currency,
    ],
    pageOf: t.page,
  }
}

/** Each tax by its own name and rate of the day and province, with what was taken. */
function taxRows(order: Pick<Order, 'placedAt' | 'shippingAddress'>, { bill }: ShopOrder, locale: Locale): [string, number][] {
  const { province } = order.shippingAddress
  const rates = isProvince(province) ? ratesOn(province, marketDay(new Date(order.placedAt))) : []
  const percent = new Intl.NumberFormat(tags[locale], { style: 'percent', maximumFractionDigits: 3 })
  const named = (names: string[]) => {
    const own = rates.find(({ tax }) => names.includes(tax))
    return own ? `${taxNames[locale][own.tax] ?? own.tax} ${percent.format(own.milliPercent / 100_000)}` : undefined
  }
  const all = (names: string[]) => names.map((name) => taxNames[locale][name] ?? name).join('/')
  return [
    [named(['GST', 'HST']) ?? all(['GST', 'HST']), bill.gstHstCents],
    [named(['PST', 'RST', 'QST']) ?? all(['PST', 'RST', 'QST']), bill.pstRstQstCents],
  ]
}

/** Of the taxes that the seller itself collects. An order that does not know takes the shop's numbers of its day. */
function numbersOf(
  { shippingAddress, placedAt }: Pick<Order, 'shippingAddress' | 'placedAt'>,
  { taxCollection }: ShopOrder,
  seller: Seller,
  locale: Locale,
): string[] {
  const t = invoiceWords[locale]
  if (taxCollection) {
    const { gstHstNumber, provincialNumber } = taxCollection
    return [
      ...(gstHstNumber ? [`${t.gstHstNumber}: ${gstHstNumber}`] : []),
      ...(provincialNumber ? [`${t.pstNumber}: ${provincialNumber}`] : []),
    ]
  }
  const taxNumbers = numbersOn(seller.taxNumbers, marketDay(new Date(placedAt)))
  const provincial = taxNumbers.pstRstQst?.[shippingAddress.province]
  return [
    ...(taxNumbers.gstHst ? [`${t.gstHstNumber}: ${taxNumbers.gstHst}`] : []),
    ...(provincial ? [`${t.pstNumber}: ${provincial}`] : []),
  ]
}

/** The taxes that the marketplace hands on, with the number under which it does. */
function collectedByMarketplace(order: SoldOrder, part: ShopOrder, numbers: MarketplaceNumbers, locale: Locale): string[] {
  const { taxCollection } = part
  if (!taxCollection) return []
  const [[gstHst, gstHstCents] = ['', 0], [provincial, provincialCents] = ['', 0]] = taxRows(order, part, locale)
  const said = (tax: string, number: string | undefined) => invoiceWords[locale].collected(tax, number ?? '')
  return [
    ...(taxCollection.gstHst === 'marketplace' && gstHstCents > 0 ? [said(gstHst, numbers.GST)] : []),
    ...(taxCollection.provincial === 'marketplace' && provincialCents > 0
      ? [said(provincial, numbers[order.shippingAddress.province])]
      : []),
  ]
}

type SoldOrder = Omit<Order, 'trackToken' | 'invoiceToken'>

const addressLines = (of: Order['shippingAddress']): string[] => [
  of.recipient,
  ...(of.companyName ? [of.companyName] : []),
  [of.apt, of.street].filter(Boolean).join('-'),
  `${of.city}, ${of.province} ${of.postalCode}`,
]
