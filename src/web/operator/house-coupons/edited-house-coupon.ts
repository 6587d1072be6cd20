import { houseCouponBounds, type NewHouseCoupon } from '../../../contract/house-coupons.ts'
import { locales, type Text } from '../../../contract/locale.ts'
import { CODE_PATTERN, offerBounds } from '../../../contract/seller-offers.ts'

const DAY_MS = 86_400_000

/** A coupon as the form holds it: numbers as they are typed. */
export interface EditedHouseCoupon {
  kind: 'percent' | 'amount'
  percent: string
  amountCents: number | null
  minimumCents: number | null
  budgetCents: number | null
  mostUses: string
  mostEach: string
  code: string
  title: Text
  isForNew: boolean
  languages: NewHouseCoupon['audience']['languages']
  provinces: NewHouseCoupon['audience']['provinces']
  startsAt: string | null
  endsAt: string | null
}

export const emptyHouseCoupon: EditedHouseCoupon = {
  ...{ kind: 'percent', percent: '10', amountCents: null, minimumCents: null, budgetCents: null, mostUses: '', mostEach: '1', code: '' },
  ...{ title: { en: '', fr: '', zh: '' }, isForNew: false, languages: [], provinces: [], startsAt: null, endsAt: null },
}

type Kind = 'missing' | 'past' | 'order' | 'long' | 'figure' | 'tooMuch' | 'code'

const wholeBetween = (text: string, most: number) => /^\d{1,7}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

export function houseCouponProblems(value: EditedHouseCoupon, now: Date): { path: string; kind: Kind }[] {
  const { kind, percent, amountCents, minimumCents, budgetCents, mostUses, mostEach, code, title, startsAt, endsAt } = value
  const problems: { path: string; kind: Kind }[] = []
  const tell = (path: string, what: Kind) => problems.push({ path, kind: what })
  if (kind === 'percent' && !wholeBetween(percent, offerBounds.mostPercent)) tell('percent', 'figure')
  if (kind === 'amount' && !(amountCents && amountCents <= offerBounds.mostAmountCents)) tell('amountCents', 'figure')
  else if (kind === 'amount' && (amountCents ?? 0) > (minimumCents ?? 0)) tell('minimumCents', 'tooMuch')
  if ((minimumCents ?? 0) > offerBounds.mostMinimumCents) tell('minimumCents', 'figure')
  if (budgetCents !== null && (budgetCents < 1 || budgetCents > houseCouponBounds.mostBudgetCents)) tell('budgetCents', 'figure')
  if (mostUses.trim() !== '' && !wholeBetween(mostUses, houseCouponBounds.mostUses)) tell('mostUses', 'figure')
  if (!wholeBetween(mostEach, houseCouponBounds.mostEach)) tell('mostEach', 'figure')
  if (!new RegExp(CODE_PATTERN).test(code.trim().toUpperCase())) tell('code', 'code')
  for (const locale of locales) if (title[locale].trim() === '') tell(`title.${locale}`, 'missing')
  if (!endsAt) tell('endsAt', 'missing')
  else if (Date.parse(endsAt) <= now.getTime()) tell('endsAt', 'past')
  else if (startsAt && endsAt <= startsAt) tell('endsAt', 'order')
  else if (Date.parse(endsAt) - Math.max(now.getTime(), Date.parse(startsAt ?? '') || 0) > offerBounds.mostDays * DAY_MS)
    tell('endsAt', 'long')
  return problems
}

/** What is sent, of a form without problems. */
export const newHouseCoupon = (value: EditedHouseCoupon): NewHouseCoupon => ({
  kind: value.kind,
  percent: value.kind === 'percent' ? Number(value.percent) : null,
  amountCents: value.kind === 'amount' ? value.amountCents : null,
  minimumCents: value.minimumCents ?? 0,
  budgetCents: value.budgetCents,
  mostUses: value.mostUses.trim() === '' ? null : Number(value.mostUses),
  mostEach: Number(value.mostEach),
  audience: { isForNew: value.isForNew, languages: value.languages, provinces: value.provinces },
  ...{ startsAt: value.startsAt, endsAt: value.endsAt ?? '', code: value.code.trim().toUpperCase(), title: value.title },
})
