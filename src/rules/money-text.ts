import type { Locale, Text } from '../contract/locale.ts'
import type { Cents } from './money.ts'

const formatIn = (tag: string) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' })
/** Prices of this Canadian market read the same in Chinese and English. */
const formats: Record<Locale, Intl.NumberFormat> = { en: formatIn('en-CA'), fr: formatIn('fr-CA'), zh: formatIn('en-CA') }

/** An amount as each language writes it, for texts that are kept: `$1,890.00`, in French `1 890,00 $`. */
export function moneyText(cents: Cents): Text {
  const { en, fr, zh } = formats
  return { en: en.format(cents / 100), fr: fr.format(cents / 100), zh: zh.format(cents / 100) }
}
