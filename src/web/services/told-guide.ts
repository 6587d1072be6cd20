import type { PriceGuide } from '../../contract/services.ts'
import { useVisit } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'

/** A guide that has something to say. */
export type ToldGuide = PriceGuide & { area: NonNullable<PriceGuide['area']>; lowCents: number; medianCents: number; highCents: number }

/** Whether enough quotes were accepted to say anything. */
export const isTold = (guide: PriceGuide): guide is ToldGuide =>
  guide.area !== null && guide.lowCents !== null && guide.medianCents !== null && guide.highCents !== null

/** Whole dollars: a guide that names cents would promise too much. */
export function useGuideMoney(): (cents: number) => string {
  const { locale } = useVisit()
  return (cents) => formatMoney(locale, Math.round(cents / 100) * 100).replace(/[.,]00/, '')
}
