import * as z from 'zod'
import { marketDay } from '../../../../rules/calendar.ts'

const CardInput = z.strictObject({
  number: z.string().max(40),
  expirationMonth: z.number().nullable(),
  expirationYear: z.number().nullable(),
  cvv: z.string().max(40),
  nameOnCard: z.string().trim().max(100),
})
export type CardInput = z.output<typeof CardInput>

export type CardField = 'number' | 'expiry' | 'cvv' | 'name'
export type CardProblem = 'missing' | 'length' | 'wrong'
export type CardProblems = Partial<Record<CardField, CardProblem>>

/** The one that no card has: as every bank would, the test provider finds some codes wrong. */
export const WRONG_CVV = '000'

/** What was typed into the card fields, or what is wrong with it, field by field. */
export function readCard(
  body: unknown,
  now: Date,
): { card: CardInput & { expirationMonth: number; expirationYear: number } } | CardProblems {
  const parsed = CardInput.safeParse(body)
  if (!parsed.success) return { number: 'wrong' }
  const { number, expirationMonth, expirationYear, cvv, nameOnCard } = parsed.data
  const problems: CardProblems = {
    ...(!number ? { number: 'missing' } : (!/^\d{13,19}$/.test(number) || !isLuhn(number)) && { number: 'wrong' }),
    ...expiryProblem(expirationMonth, expirationYear, now),
    ...(cvv.length < 3 || cvv.length > 4 ? { cvv: 'length' } : (!/^\d+$/.test(cvv) || cvv === WRONG_CVV) && { cvv: 'wrong' }),
    ...(!nameOnCard && { name: 'missing' }),
  }
  if (Object.keys(problems).length > 0 || expirationMonth === null || expirationYear === null) return problems
  return { card: { number, expirationMonth, expirationYear, cvv, nameOnCard } }
}

function expiryProblem(month: number | null, year: number | null, now: Date): CardProblems {
  if (month === null && year === null) return { expiry: 'missing' }
  const isDate = Number.isInteger(month) && Number.isInteger(year) && (month ?? 0) >= 1 && (month ?? 13) <= 12 && (year ?? 0) <= 2100
  // A card holds to the end of its last month as its owner's clock shows it, which is hours after that of Greenwich.
  const [thisYear, thisMonth] = marketDay(now).split('-').map(Number)
  const isOver = (year ?? 0) * 12 + (month ?? 0) < (thisYear ?? 0) * 12 + (thisMonth ?? 0)
  return isDate && !isOver ? {} : { expiry: 'wrong' }
}

function isLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  return digits.reduce((sum, digit, i) => sum + (i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0) % 10 === 0
}
