import type { Sent } from '../../../contract/call.ts'
import { locales, type Text } from '../../../contract/locale.ts'
import { CODE_PATTERN, type couponKinds, offerBounds, type sellerCoupon } from '../../../contract/seller-offers.ts'

import { isWhole, type PeriodProblem, type PeriodValue, periodProblem } from './period-problems.ts'

/** A coupon as the form holds it: numbers as they are typed. */
export interface CouponFormValue extends PeriodValue {
  kind: (typeof couponKinds)[number]
  percent: string
  amountCents: number | null
  minimumCents: number | null
  code: string
  title: Text
  stackable: boolean
}

export const emptyCoupon: CouponFormValue = {
  kind: 'percent',
  percent: '10',
  amountCents: null,
  minimumCents: null,
  code: '',
  title: { en: '', fr: '', zh: '' },
  stackable: false,
  startsAt: null,
  endsAt: null,
}

type CouponProblem = PeriodProblem | 'figure' | 'tooMuch' | 'code'

export function problemsOf(value: CouponFormValue, now: Date): { path: string; kind: CouponProblem }[] {
  const { kind, percent, amountCents, minimumCents, code, title, startsAt, endsAt } = value
  const problems: { path: string; kind: CouponProblem }[] = []
  const tell = (path: string, what: CouponProblem) => problems.push({ path, kind: what })
  const typed = Number(percent)
  if (kind === 'percent' && !(/^\d{1,2}$/.test(percent.trim()) && typed >= 1 && typed <= offerBounds.mostPercent)) tell('percent', 'figure')
  if (kind === 'amount' && !(amountCents && amountCents <= offerBounds.mostAmountCents)) tell('amountCents', 'figure')
  else if (kind === 'amount' && amountCents !== null && amountCents > (minimumCents ?? 0)) tell('minimumCents', 'tooMuch')
  if ((minimumCents ?? 0) > offerBounds.mostMinimumCents) tell('minimumCents', 'figure')
  if (!new RegExp(CODE_PATTERN).test(code.trim().toUpperCase())) tell('code', 'code')
  for (const locale of locales) if (title[locale].trim() === '') tell(`title.${locale}`, 'missing')
  const late = periodProblem({ startsAt, endsAt }, now)
  if (late) tell('endsAt', late)
  return problems
}

/** What the server is asked about; null while figures or days are missing. */
export function termsOf(value: CouponFormValue): Sent<typeof sellerCoupon.forecast> | null {
  const { kind, percent, amountCents, minimumCents, stackable, startsAt, endsAt } = value
  const figures = { percent: kind === 'percent' ? Number(percent) : null, amountCents: kind === 'amount' ? amountCents : null }
  const isFigure =
    kind === 'percent'
      ? Number.isInteger(figures.percent) && Number(percent) >= 1 && Number(percent) <= offerBounds.mostPercent
      : kind === 'freeDelivery' || amountCents !== null
  if (!endsAt || !isWhole(value) || !isFigure || (figures.amountCents ?? 0) > (minimumCents ?? 0)) return null
  return { kind, ...figures, minimumCents: minimumCents ?? 0, stackable, startsAt, endsAt }
}
