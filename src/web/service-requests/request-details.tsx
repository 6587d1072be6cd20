import type { ProviderInquiry } from '../../contract/provider-inquiries.ts'
import type { Inquiry } from '../../contract/service-requests.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime } from '../i18n/days.ts'

/** What was asked besides the words: folded, for both sides. */
export function RequestDetails({ request, asked }: { request: Inquiry | ProviderInquiry; asked?: string }) {
  const t = useWords('your-services')
  const consultation = useWords('consultation')
  const { locale } = useVisit()
  const contact = request.contactInformation
  const street = 'street' in request ? request.street : request.contactInformation?.street
  const isHidden = contact === null
  const hoped = request.hopedServiceTime
    ? dayAndTime(locale, request.hopedServiceTime, request.timeZone)
    : consultation.hopes[request.asSoonAsPossible ? 'soon' : 'flexible']
  const rows = [
    [t.detailRows.category, request.yellowPagesCategory.name],
    [t.detailRows.type, consultation.types[request.consultationType]],
    [t.detailRows.status, request.engineeringStatus && consultation.statuses[request.engineeringStatus]],
    [t.detailRows.hoped, hoped],
    [t.detailRows.city, [request.serviceCity, request.province, request.postalArea].filter(Boolean).join(', ')],
    [t.detailRows.street, street],
    [
      t.detailRows.contact,
      contact
        ? [`${contact.firstName} ${contact.lastName}`, contact.phone, contact.email].filter((part) => part.trim()).join(' · ')
        : 'firstName' in request
          ? request.firstName
          : '',
    ],
    [t.detailRows.language, t.languages[request.language]],
    [t.detailRows.asked, asked],
  ]
  return (
    <details className="rounded-card bg-down-50 px-4 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{t.details}</summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 pb-3">
        {rows.map(
          ([name, text]) =>
            text && (
              <div key={name} className="contents">
                <dt className="text-ink-600">{name}</dt>
                <dd className="break-words">{text}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="pb-3 text-xs text-ink-600">{isHidden ? t.contactLater : t.onlyProvider}</p>
    </details>
  )
}

/** What was said to the questions of the category, below the words of the request. */
export function RequestAnswers({ answers }: Pick<Inquiry, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <dl className="mt-2 grid gap-1 border-t border-current/25 pt-2 text-xs">
      {answers.map(({ question, text }) => (
        <div key={question}>
          <dt className="inline opacity-85">{question} </dt>
          <dd className="inline font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
