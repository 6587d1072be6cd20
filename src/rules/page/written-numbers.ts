import type { Locale } from '../../contract/locale.ts'

// Written by hand: a browser takes a tenth of a second of a phone's time to make ready what it would write the same numbers with, and
// two browsers do not always write the same.
const marks: Record<Locale, { thousands: string; decimal: string; signLast: boolean }> = {
  en: { thousands: ',', decimal: '.', signLast: false },
  // Chinese readers see prices and numbers of this Canadian market as English ones do.
  zh: { thousands: ',', decimal: '.', signLast: false },
  fr: { thousands: '\u00a0', decimal: ',', signLast: true },
}

/** A whole number as the language writes it: `12,000`, in French `12 000`. */
export function wholeNumber(locale: Locale, n: number): string {
  const digits = String(Math.abs(n)).replace(/\B(?=(?:\d{3})+$)/g, marks[locale].thousands)
  return n < 0 ? `-${digits}` : digits
}

// Of twelve digits, so that 0.15, which no computer has exactly, is rounded as it is written.
const rounded = (n: number): number => Math.round(Number(n.toPrecision(12)))

/** Any number, with at most so many places behind the mark: `12.5`, in French `12,5`. */
export function anyNumber(locale: Locale, n: number, places = 3): string {
  const scale = 10 ** places
  const parts = rounded(Math.abs(n) * scale)
  const behind = String(parts % scale)
    .padStart(places, '0')
    .replace(/0+$/, '')
  const shown = wholeNumber(locale, Math.floor(parts / scale)) + (behind && marks[locale].decimal + behind)
  return n < 0 ? `-${shown}` : shown
}

/** A share of one: `12.5%`, in French `12,5 %`. */
export const percentage = (locale: Locale, share: number): string =>
  `${anyNumber(locale, share * 100, 1)}${locale === 'fr' ? '\u00a0%' : '%'}`

export interface WrittenMoney {
  minus: '-' | ''
  /** The dollars. */
  whole: string
  decimal: string
  cents: string
  signLast: boolean
}

/** An amount in its parts, for whoever shows them differently. */
export function moneyParts(locale: Locale, cents: number): WrittenMoney {
  const { decimal, signLast } = marks[locale]
  const all = Math.abs(Math.round(cents))
  return {
    minus: Math.round(cents) < 0 ? '-' : '',
    whole: wholeNumber(locale, Math.floor(all / 100)),
    decimal,
    cents: String(all % 100).padStart(2, '0'),
    signLast,
  }
}

/** `$1,890.00`, in French `1 890,00 $`. */
export function money(locale: Locale, amount: number): string {
  const { minus, whole, decimal, cents, signLast } = moneyParts(locale, amount)
  return signLast ? `${minus}${whole}${decimal}${cents}\u00a0$` : `${minus}$${whole}${decimal}${cents}`
}

/** A rating, with one place behind the mark: `4.5`, in French `4,5`. */
export const oneDecimal = (locale: Locale, n: number): string => (rounded(n * 10) / 10).toFixed(1).replace('.', marks[locale].decimal)

/** Whether the language speaks of one, integers and halves alike: French counts 0 and 1 as one, Chinese counts nothing so. */
export const isOne = (locale: Locale, n: number): boolean => (locale === 'fr' ? Math.abs(n) < 2 : locale === 'en' && n === 1)
