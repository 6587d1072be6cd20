import { Ellipsis } from 'lucide-react'
import { useIsHere } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import type { Section } from './desks.ts'
import { opened } from './opened.ts'
import { SectionCount } from './section-count.tsx'

const item = 'flex h-14 min-w-0 flex-col items-center justify-center gap-1 text-[11px] leading-none font-semibold text-ink-600'
const IN_BAR = 4

/** On phones: the first sections, and everything else behind the last place. */
export function PhoneBar({ sections }: { sections: readonly Section[] }) {
  const t = useWords('desk')
  const isHere = useIsHere()
  return (
    <nav
      aria-label={t.phoneSections}
      className="fixed inset-x-0 bottom-0 z-[var(--z-bar)] grid auto-cols-fr grid-flow-col border-t border-down-200 bg-paper pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      {sections.slice(0, IN_BAR).map(({ name, to, Icon }) => (
        <Link
          key={name}
          to={to}
          aria-current={isHere({ to }) ? 'page' : undefined}
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
