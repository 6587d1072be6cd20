import type { ShopSettings } from '../../contract/shop-settings.ts'
import { weekdays } from '../../contract/week.ts'
import { addDays, type Day } from '../calendar.ts'
import { FREE_DELIVERY_OVER } from '../money/bill.ts'
import { rateProblems } from '../money/delivery-rates.ts'
import { CHANGE_OF_MIND_DAYS } from './return-windows.ts'

/** Longer than a season is no holiday. */
export const CLOSURE_MOST_DAYS = 120
/** A year to change one's mind is enough. */
export const RETURN_MOST_DAYS = 365

export type SettingProblemKind =
  | 'free-over'
  | 'twice'
  | 'two-rests'
  | 'return-short'
  | 'return-long'
  | 'hours'
  | 'email'
  | 'phone'
  | 'closure-backwards'
  | 'closure-long'
  | 'closure-over'
  | 'closure-words'

export interface SettingProblem {
  path: string
  kind: SettingProblemKind
}

function closureProblems(closure: NonNullable<ShopSettings['closure']>, today: Day): SettingProblem[] {
  const { from, to, words } = closure
  if (to < from) return [{ path: 'closure.to', kind: 'closure-backwards' }]
  if (to < today) return [{ path: 'closure.to', kind: 'closure-over' }]
  if (to > addDays(from, CLOSURE_MOST_DAYS)) return [{ path: 'closure.to', kind: 'closure-long' }]
  return (['en', 'fr', 'zh'] as const).flatMap((each) =>
    words[each] === '' ? [{ path: `closure.words.${each}`, kind: 'closure-words' as const }] : [],
  )
}

/** What keeps the settings of a shop from being saved. Its promises may be better than the marketplace's, never worse. */
export function settingProblems(settings: ShopSettings, today: Day): SettingProblem[] {
  const { contact, hours, closure, rates, returnWindowDays } = settings
  const [email, phone] = [contact.email, contact.phone]
  return [
    ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? [{ path: 'contact.email', kind: 'email' as const }] : []),
    ...(phone !== '' && phone.replace(/\D/g, '').length < 10 ? [{ path: 'contact.phone', kind: 'phone' as const }] : []),
    ...weekdays.flatMap((day) => {
      const span = hours[day]
      return span && span[0] >= span[1] ? [{ path: `hours.${day}`, kind: 'hours' as const }] : []
    }),
    ...(closure ? closureProblems(closure, today) : []),
    ...rates.flatMap(({ freeOverCents }, at) =>
      freeOverCents > FREE_DELIVERY_OVER ? [{ path: `rates.${at}.freeOverCents`, kind: 'free-over' as const }] : [],
    ),
    ...rateProblems(rates).map(({ at, is }) => ({ path: `rates.${at}.provinces`, kind: is })),
    ...(returnWindowDays < CHANGE_OF_MIND_DAYS ? [{ path: 'returnWindowDays', kind: 'return-short' as const }] : []),
    ...(returnWindowDays > RETURN_MOST_DAYS ? [{ path: 'returnWindowDays', kind: 'return-long' as const }] : []),
  ]
}
