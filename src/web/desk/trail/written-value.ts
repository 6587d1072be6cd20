import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoment, formatMoney } from '../../i18n/format.ts'

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)

/** What the trail keeps, as people write it: cents as money, moments as days. */
export function useWritten() {
  const t = useWords('desk-trail')
  const { locale } = useVisit()
  const field = (path: string) => {
    const [first = '', ...rest] = path.split('.')
    return [t.fields[first] ?? first, ...rest].join(' · ')
  }
  const value = (path: string, known: unknown): string => {
    if (known === undefined || known === null || known === '') return t.nothing
    if (typeof known === 'boolean') return known ? t.yes : t.no
    if (typeof known === 'number' && path.endsWith('Cents')) return formatMoney(locale, known)
    if (isMoment(known)) return formatMoment(locale, known)
    if (Array.isArray(known) && known.every((one) => typeof one === 'string')) return known.join(', ') || t.nothing
    return typeof known === 'object' ? JSON.stringify(known) : String(known)
  }
  return { field, value }
}
