import { useVisit, useWords } from '../base/visit.ts'
import { formatKm } from '../places/format-km.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { cleared, filterCount, wider } from './directory-query.ts'
import type { DirectoryState } from './directory-state.ts'

/** No pro fits: one press looks farther, another drops all filters. */
export function Nobody({ state: { query, address }, place }: { state: DirectoryState; place: string }) {
  const { locale } = useVisit()
  const t = useWords('directory')
  const next = wider(query)
  const widened = query.box ? t.leaveFrame : next?.withinKm === undefined ? t.widenAll : t.widen(formatKm(locale, next.withinKm))
  return (
    <EmptyState small pose="dabble" title={t.nobody} text={filterCount(query) > 0 ? t.nobodyText : t.nobodyComes(place)}>
      {next && (
        <LinkButton look="service" {...address(next)}>
          {widened}
        </LinkButton>
      )}
      {filterCount(query) > 0 && (
        <LinkButton look="line" {...address(cleared(query))}>
          {t.clear}
        </LinkButton>
      )}
    </EmptyState>
  )
}
