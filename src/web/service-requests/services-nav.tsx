import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { mayHere } from '../base/may-here.ts'
import { useVisit, useWords } from '../base/visit.ts'

export type ServicesPart = 'requests' | 'records' | 'collection' | 'history' | 'booked'

const section = (search: object): Address => ({ to: '/account', search: { path: 'yourServices', ...search } })

const ways: Record<ServicesPart, Address> = {
  requests: section({}),
  records: { to: '/services/yourServices/records' },
  collection: section({ tab: 'collection' }),
  history: section({ tab: 'history' }),
  booked: section({ tab: 'booked' }),
}

/** The parts of what a visitor has to do with services, above each of them. */
export function ServicesNav({ on }: { on: ServicesPart }) {
  const t = useWords('your-services')
  const visit = useVisit()
  return (
    <nav
      aria-label={t.title}
      className="no-sb mt-2 flex gap-6 overflow-x-auto border-b border-down-200 text-sm font-semibold max-lg:-mx-4 max-lg:gap-5 max-lg:px-4"
    >
      {(Object.keys(ways) as ServicesPart[]).map((part) => (
        <Link
          key={part}
          {...ways[part]}
          aria-current={part === on ? 'page' : undefined}
          className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-ink-600 aria-[current=page]:border-spec-600 aria-[current=page]:text-spec-600"
        >
          {t.parts[part]}
        </Link>
      ))}
      {mayHere(visit, 'business requests.read') && (
        <Link to="/seller/services/requests" className="ml-auto flex min-h-11 shrink-0 items-center text-spec-600">
          {t.asPro}
        </Link>
      )}
    </nav>
  )
}
