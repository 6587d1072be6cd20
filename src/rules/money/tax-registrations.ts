import type { RegisteredTax, TaxRegistration } from '../../contract/tax-registrations.ts'
import { addDays, type Day } from '../calendar.ts'
import { isGstHstNumber, isProvincialNumber, isQstNumber, taxNumberText } from './tax-numbers.ts'

/** Under which a business collects taxes; those of the provinces by province. */
export interface NumbersOfDay {
  gstHst?: string
  pstRstQst?: Partial<Record<string, string>>
}

/** As a business keeps them: with their days, or as they were given before days were asked for. */
export interface TaxNumbers extends NumbersOfDay {
  registrations?: TaxRegistration[]
}

const FIRST: Day = '0000-01-01'
const LAST: Day = '9999-12-31'

/** Every registration with its days. Numbers of before hold always. */
export function registrationsOf({ gstHst, pstRstQst = {}, registrations }: TaxNumbers): TaxRegistration[] {
  if (registrations) return registrations
  const always = (tax: RegisteredTax, number: string | undefined): TaxRegistration[] =>
    number ? [{ tax, number, since: null, until: null }] : []
  return [
    ...always('gstHst', gstHst),
    ...always('QC', pstRstQst.QC),
    ...always('BC', pstRstQst.BC),
    ...always('SK', pstRstQst.SK),
    ...always('MB', pstRstQst.MB),
  ]
}

const holdsOn = ({ since, until }: TaxRegistration, day: Day) => (since ?? FIRST) <= day && day <= (until ?? LAST)

/** Which numbers hold on a day. */
export function numbersOn(numbers: TaxNumbers, day: Day): NumbersOfDay {
  const held = registrationsOf(numbers).filter((one) => holdsOn(one, day))
  const gstHst = held.find(({ tax }) => tax === 'gstHst')?.number
  const provincial = held.filter(({ tax }) => tax !== 'gstHst').map(({ tax, number }) => [tax, number] as const)
  return { ...(gstHst && { gstHst }), ...(provincial.length > 0 && { pstRstQst: Object.fromEntries(provincial) }) }
}

/** Whether it can be a number of this tax. Only a GST/HST number has a check digit that is published. */
export function isNumberOf(tax: RegisteredTax, number: string): boolean {
  if (tax === 'gstHst') return isGstHstNumber(number)
  return tax === 'QC' ? isQstNumber(number) : isProvincialNumber(tax, number)
}

/** As it is kept; the numbers of today stand beside it for whoever reads no days. */
export const keptNumbers = (registrations: TaxRegistration[], today: Day): TaxNumbers => ({
  ...numbersOn({ registrations }, today),
  registrations,
})

const overlap = (a: TaxRegistration, b: TaxRegistration) =>
  a.tax === b.tax && (a.since ?? FIRST) <= (b.until ?? LAST) && (b.since ?? FIRST) <= (a.until ?? LAST)

const byTaxAndDay = (a: TaxRegistration, b: TaxRegistration) =>
  a.tax === b.tax ? ((a.since ?? FIRST) < (b.since ?? FIRST) ? -1 : 1) : a.tax < b.tax ? -1 : 1

const isSame = (a: TaxRegistration, b: TaxRegistration) =>
  a.tax === b.tax && a.number === b.number && a.since === b.since && a.until === b.until

/** With one more. One without end that began before ends on the day before it; null when two would hold on one day all the same. */
export function withRegistration(all: readonly TaxRegistration[], added: TaxRegistration & { since: Day }): TaxRegistration[] | null {
  const one = { ...added, number: taxNumberText(added.number) }
  if (all.some((other) => isSame(other, one))) return [...all]
  const before = all.map((other) =>
    other.tax === one.tax && other.until === null && (other.since ?? FIRST) < one.since
      ? { ...other, until: addDays(one.since, -1) }
      : other,
  )
  return before.some((other) => overlap(other, one)) ? null : [...before, one].sort(byTaxAndDay)
}

/** Ends one of them; one that had not begun by then goes away. Null when there is none. */
export function withoutRegistration(
  all: readonly TaxRegistration[],
  { tax, since, until }: Pick<TaxRegistration, 'tax' | 'since'> & { until: Day },
): TaxRegistration[] | null {
  const one = all.find((other) => other.tax === tax && other.since === since)
  if (!one || (one.until !== null && one.until < until)) return null
  const rest = all.filter((other) => other !== one)
  return (since ?? FIRST) > until ? rest : [...rest, { ...one, until }].sort(byTaxAndDay)
}

/** What somebody says who names no days: from today on it is so. Numbers that stay keep their days. */
export function saidToday(numbers: TaxNumbers, said: Readonly<Partial<Record<RegisteredTax, string>>>, today: Day): TaxNumbers {
  let all = registrationsOf(numbers)
  for (const [tax, typed] of Object.entries(said) as [RegisteredTax, string][]) {
    const number = taxNumberText(typed)
    const held = all.find((one) => one.tax === tax && holdsOn(one, today))
    if ((held?.number ?? '') === number) continue
    // What is still to come of this tax is overtaken by what is said now.
    const others = all.filter((one) => one.tax !== tax || (one !== held && (one.since ?? FIRST) <= today))
    const ended = held && (held.since ?? FIRST) < today ? [{ ...held, until: addDays(today, -1) }] : []
    // Whoever said a number for the first time was not asked since when.
    const isFirst = all.every((one) => one.tax !== tax)
    all = [...others, ...ended, ...(number ? [{ tax, number, since: isFirst ? null : today, until: null }] : [])].sort(byTaxAndDay)
  }
  return keptNumbers(all, today)
}
