import { addressFrom } from '../base/address-from.ts'
import { Link } from '../base/link.tsx'
import { usePlace } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'

/** Links to the pages of a section's list; nothing while it has one. */
export function Pages({ current, last }: { current: number; last: number }) {
  const t = useWords('account')
  const { locale } = useVisit()
  const { href } = usePlace()
  if (last <= 1) return null
  const { search, ...address } = addressFrom(href)
  return (
    <nav aria-label={t.pages} className="mt-6">
      <ol className="flex flex-wrap gap-1">
        {Array.from({ length: last }, (_, at) => at + 1).map((page) => (
          <li key={page}>
            <Link
              {...address}
              search={{ ...search, page: page === 1 ? undefined : String(page) }}
              aria-current={page === current ? 'page' : undefined}
              aria-label={t.pageNumber(page)}
              className="grid h-11 min-w-11 place-items-center rounded-btn px-2 text-sm hover:bg-down-100 aria-[current=page]:bg-head-50 aria-[current=page]:font-semibold aria-[current=page]:text-head-600"
            >
              {formatNumber(locale, page)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
