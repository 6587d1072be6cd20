import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import { Logo } from '../../ui/logo.tsx'
import type { DeskName, Section } from './desks.ts'
import { opened } from './opened.ts'
import { Person } from './person.tsx'
import { SectionCount } from './section-count.tsx'
import { useSectionHere } from './section-here.ts'

/** The names of the desks on dark ground. */
const badges: Record<DeskName, string> = {
  seller: 'bg-bill-400 text-ink-900',
  pro: 'bg-spec-100 text-spec-700',
  operator: 'bg-breast-100 text-breast-700',
}

export function SideMenu({ desk, sections }: { desk: DeskName; sections: readonly Section[] }) {
  const t = useWords('desk')
  const here = useSectionHere(sections)
  return (
    <header className="sticky top-0 flex h-screen flex-col self-start bg-[var(--desk-ground)] px-3 py-4 text-white max-lg:hidden">
      {/* The shop is another document. */}
      <a href="/home" aria-label={t.toMarketplace} className="inline-flex min-h-11 items-center px-3">
        <Logo height={32} inverse />
      </a>
      <span className={`mx-3 mt-1 mb-3 w-max rounded-xs px-2 py-0.5 text-xs font-bold ${badges[desk]}`}>{t.desks[desk]}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <nav aria-label={t.sections} className="no-sb min-h-0 overflow-y-auto" tabIndex={0}>
        <ul className="grid gap-0.5">
          {sections.map(({ name, to, Icon }) => (
            <li key={name}>
              <Link
                to={to}
                aria-current={to === here ? 'page' : undefined}
                className="flex h-[38px] items-center gap-3 rounded-btn px-3 text-sm text-head-100 hover:bg-white/8 aria-[current=page]:bg-white/12 aria-[current=page]:font-semibold aria-[current=page]:text-white"
              >
                <Icon className="!size-[18px]" aria-hidden="true" />
                <span className="min-w-0 flex-1 truncate">{t.names[name]}</span>
                <SectionCount of={name} className="" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto border-t border-white/15 pt-3">
        <button
          type="button"
          aria-label={t.own}
          className="w-full rounded-btn py-1.5 text-left hover:bg-white/8"
          onClick={() => opened.set('more')}
        >
          <Person desk={desk} />
        </button>
      </div>
    </header>
  )
}
