import type { CommunicationRecord } from '../../contract/service-requests.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'

/** Says what happened in a few words, by the clock of the place of the work. People's own words pass as they are. */
export function useEventText(zone: string): (record: CommunicationRecord) => string {
  const { thread: t, statuses } = useWords('your-services')
  const { locale } = useVisit()
  return ({ kind, author, words, amountCents }) => {
    const amount = formatMoney(locale, amountCents ?? 0)
    switch (kind) {
      case 'accepted':
        return `${words === 'prepaid' ? t.accepted.prepaid : t.accepted.full}, ${amount}`
      case 'declined':
        return [author === 'provider' ? t.declined : t.declinedQuote, words].filter(Boolean).join(' · ')
      case 'payment':
        return t.payment(amount)
      case 'refund':
        return t.refund(amount)
      case 'order':
        return t.order
      case 'schedule':
        return Number.isNaN(Date.parse(words)) ? statuses.scheduled : t.schedule(dayAndTime(locale, words, zone))
      default:
        return Object.hasOwn(t.states, words) ? t.states[words as keyof typeof t.states] : words
    }
  }
}
