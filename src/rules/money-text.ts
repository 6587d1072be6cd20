import type { Text } from '../contract/locale.ts'
import type { Cents } from './money.ts'

/** An amount as each language writes it, for texts that are kept: `$1,890.00`, in French `1 890,00 $`. */
export function moneyText(cents: Cents): Text {
  const [whole = '0', rest = '00'] = (cents / 100).toFixed(2).split('.')
  const grouped = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark)
  const dollars = `$${grouped(',')}.${rest}`
  return { en: dollars, fr: `${grouped('\u00a0')},${rest}\u00a0$`, zh: dollars }
}
