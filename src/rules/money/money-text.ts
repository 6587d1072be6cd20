import type { Text } from '../../contract/locale.ts'
import { money } from '../page/written-numbers.ts'
import type { Cents } from './money.ts'

/** An amount as each language writes it, for texts that are kept: `$1,890.00`, in French `1 890,00 $`. */
export const moneyText = (cents: Cents): Text => ({ en: money('en', cents), fr: money('fr', cents), zh: money('zh', cents) })
