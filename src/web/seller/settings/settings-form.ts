import type { ShopSettings } from '../../../contract/shop-settings.ts'

type Rate = ShopSettings['rates'][number]
const rateAmounts = ['baseCents', 'perKgCents', 'freeOverCents'] as const
type Amount = (typeof rateAmounts)[number]

/** An amount that is not one yet is null, and is never sent as nothing. */
export type RateRow = { key: string; provinces: Rate['provinces'] } & Record<Amount, number | null>

/** As it is edited: rows have keys, and days are typed. */
export interface SettingsForm extends Omit<ShopSettings, 'rates' | 'returnWindowDays'> {
  rates: readonly RateRow[]
  returnWindowDays: string
}

export const formOf = ({ rates, returnWindowDays, ...same }: ShopSettings): SettingsForm => ({
  ...same,
  rates: rates.map((rate, at) => ({ ...rate, key: String(at) })),
  returnWindowDays: String(returnWindowDays),
})

/** Where an amount is missing. */
export const missingAmounts = ({ rates }: Pick<SettingsForm, 'rates'>): string[] =>
  rates.flatMap((rate, at) => rateAmounts.filter((name) => rate[name] === null).map((name) => `rates.${at}.${name}`))

export const rateOf = ({ provinces, baseCents, perKgCents, freeOverCents }: RateRow): Rate => ({
  provinces,
  baseCents: baseCents ?? 0,
  perKgCents: perKgCents ?? 0,
  freeOverCents: freeOverCents ?? 0,
})

export const sentOf = ({ rates, returnWindowDays, ...same }: SettingsForm): ShopSettings => ({
  ...same,
  rates: rates.map(rateOf),
  // What is no number is no promise, and is said at its field.
  returnWindowDays: /^\d{1,4}$/.test(returnWindowDays.trim()) ? Number(returnWindowDays) : 0,
})
