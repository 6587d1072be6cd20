import { Ellipsis } from 'lucide-react'
import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import type { Section } from './desks.ts'
import { opened } from './opened.ts'
import { SectionCount } from './section-count.tsx'
import { useSectionHere } from './section-here.ts'

const item =
  'grid h-14 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[22px_11px] content-center justify-items-center gap-1 text-[11px] leading-none font-semibold text-ink-600'
const IN_BAR = 4
/** Said beforehand: a bar that grows while its page is still coming would move what is already there. */
const columns = ['grid-cols-1', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4', 'grid-cols-5'] as const

/** On phones: the first sections, and everything else behind the last place. */
export function PhoneBar({ sections }: { sections: readonly Section[] }) {
  const t = useWords('desk')
  const here = useSectionHere(sections)
  const shown = sections.slice(0, IN_BAR)
  return (
    <nav
      aria-label={t.phoneSections}
      className={`fixed inset-x-0 bottom-0 z-[var(--z-bar)] grid ${columns[shown.length]} border-t border-down-200 bg-paper pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden`}
    >
      {shown.map(({ name, to, Icon }) => (
        <Link
          key={name}
          to={to}
          aria-current={to === here ? 'page' : undefined}
          className={`${item} aria-[current=page]:text-[var(--desk-line)]`}
        >
          <span className="relative grid">
            <Icon className="!size-[22px]" aria-hidden="true" />
            <SectionCount of={name} className="absolute -top-1.5 -right-4" />
          </span>
          <span className="max-w-full truncate px-1">{t.shortNames[name]}</span>
        </Link>
      ))}
      <button type="button" className={item} onClick={() => opened.set('more')}>
        <Ellipsis className="!size-[22px]" aria-hidden="true" />
        {t.more}
      </button>
    </nav>
  )
}
