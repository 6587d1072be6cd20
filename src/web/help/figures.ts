import type { Locale } from '../../contract/locale.ts'
import { marketDay } from '../../rules/calendar.ts'
import { LANGUAGE_COOKIE_DAYS, SESSION_DAYS } from '../../rules/cookies.ts'
import { CANCEL_AT_ONCE_MINUTES, HOLD_MINUTES, UNPAID_HOURS } from '../../rules/goods/order-states.ts'
import { CHANGE_OF_MIND_DAYS, GUARANTEE_DAYS } from '../../rules/goods/return-windows.ts'
import { EDIT_DAYS } from '../../rules/goods/reviewing.ts'
import { LETTER_MONTHS } from '../../rules/letters.ts'
import { FREE_DELIVERY_OVER, SHIPPING } from '../../rules/money/bill.ts'
import { deliverySpans, LAST_HOUR_OF_DISPATCH } from '../../rules/money/delivery.ts'
import { HOUSE_MILLI_PERCENT } from '../../rules/money/house-commission.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import { IDLE_MONTHS, LEAST_POINTS, POINTS_PER_DOLLAR, WARN_DAYS, worthOf } from '../../rules/money/points.ts'
import { PRICE_HISTORY_DAYS, WAS_DAYS } from '../../rules/money/price-verdict.ts'
import { EXPRESS_SURCHARGE } from '../../rules/money/shipping.ts'
import { isProvince, ratesOn, type TaxName } from '../../rules/money/tax.ts'
import { provincesOf } from '../../rules/provinces.ts'
import { MOST_PHOTOS, uploadKinds } from '../../rules/upload-kinds.ts'

const tags: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'en-CA' }

const taxNames: Record<Locale, Record<TaxName, string>> = {
  en: { GST: 'GST', HST: 'HST', PST: 'PST', RST: 'RST', QST: 'QST' },
  fr: { GST: 'TPS', HST: 'TVH', PST: 'TVP', RST: 'TVD', QST: 'TVQ' },
  zh: { GST: 'GST', HST: 'HST', PST: 'PST', RST: 'RST', QST: 'QST' },
}

/** What a shop's own pages say about it. */
export interface ShopFigures {
  name: string
  description: string
  place: string
  windowDays: string
  deliversFree: boolean
  /** Addresses of the shop's own pages. */
  links: Record<'home' | 'contact' | 'returns' | 'privacy' | 'terms' | 'service', string>
}

/** What a page of words may say of numbers, dates and names: written as its language writes it, and never typed into a text. */
export type Figures = ReturnType<typeof figuresOf>

interface Sources {
  locale: Locale
  /** When the page was asked for: a tax holds from its day on. */
  now: string
  support: { phone: string; address: string }
  hasPoints: boolean
  shop?: ShopFigures
}

export function figuresOf({ locale, now, support, hasPoints, shop }: Sources) {
  const number = new Intl.NumberFormat(tags[locale])
  const percent = (milliPercent: number) =>
    new Intl.NumberFormat(tags[locale], { style: 'percent', maximumFractionDigits: 3 }).format(milliPercent / 100_000)
  const money = (cents: number) => moneyText(cents)[locale]
  const days = (n: number) => number.format(n)
  const span = ([fewest, most]: readonly [number, number]) => `${days(fewest)}–${days(most)}`
  const today = marketDay(new Date(now))
  const megabytes = (bytes: number) => number.format(bytes / 1024 / 1024)
  return {
    freeDeliveryOver: money(FREE_DELIVERY_OVER),
    parcel: money(SHIPPING),
    express: money(EXPRESS_SURCHARGE),
    guaranteeDays: days(GUARANTEE_DAYS),
    changeOfMindDays: days(CHANGE_OF_MIND_DAYS),
    holdMinutes: days(HOLD_MINUTES),
    unpaidHours: days(UNPAID_HOURS),
    cancelMinutes: days(CANCEL_AT_ONCE_MINUTES),
    commission: percent(HOUSE_MILLI_PERCENT),
    reviewEditDays: days(EDIT_DAYS),
    priceHistoryDays: days(PRICE_HISTORY_DAYS),
    wasDays: days(WAS_DAYS),
    sessionDays: days(SESSION_DAYS),
    languageDays: days(LANGUAGE_COOKIE_DAYS),
    letterMonths: days(LETTER_MONTHS),
    /** Whether the operator has switched points on. */
    hasPoints,
    pointsPerDollar: number.format(POINTS_PER_DOLLAR),
    pointWorth: money(worthOf(1)),
    hundredPoints: number.format(100),
    hundredWorth: money(worthOf(100)),
    leastPoints: number.format(LEAST_POINTS),
    leastWorth: money(worthOf(LEAST_POINTS)),
    pointMonths: number.format(IDLE_MONTHS),
    pointWarnDays: days(WARN_DAYS),
    photos: days(MOST_PHOTOS),
    photoMegabytes: megabytes(uploadKinds.image.bytes),
    dispatchHour: hour(locale, LAST_HOUR_OF_DISPATCH),
    sameProvince: span(deliverySpans.sameProvince),
    sameRegion: span(deliverySpans.sameRegion),
    acrossTheCountry: span(deliverySpans.acrossTheCountry),
    north: span(deliverySpans.north),
    /** One row for each province and territory: its name, its taxes, and what they add up to. */
    taxes: provincesOf('ca').map(({ code, name }) => {
      const rates = isProvince(code) ? ratesOn(code, today) : []
      const sum = rates.reduce((all, { milliPercent }) => all + milliPercent, 0)
      return [
        name[locale],
        rates.map(({ tax, milliPercent }) => `${taxNames[locale][tax]} ${percent(milliPercent)}`).join(' + '),
        percent(sum),
      ]
    }),
    phone: support.phone,
    address: support.address,
    shop: shop ?? noShop,
  }
}

const noShop: ShopFigures = {
  name: '',
  description: '',
  place: '',
  windowDays: '',
  deliversFree: false,
  links: { home: '', contact: '', returns: '', privacy: '', terms: '', service: '' },
}

function hour(locale: Locale, of24: number): string {
  if (locale === 'fr') return `${of24}\u00a0h`
  const of12 = of24 % 12 || 12
  if (locale === 'zh') return `${of24 < 12 ? '上午' : '下午'} ${of12} 点`
  return `${of12} ${of24 < 12 ? 'a.m.' : 'p.m.'}`
}
