import type { ReactNode } from 'react'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

const parts = ['requests', 'calendar', 'business'] as const
export type ProviderPart = (typeof parts)[number]

/** What stands around the pages on which a pro works. */
export function ProviderFrame({ on, children }: { on: ProviderPart; children: ReactNode }) {
  const t = useWords('provider-work')
  return (
    <main id="main" className="wrap pt-6 pb-12 max-lg:pt-4 max-lg:pb-40">
      <p className="h3">{t.title}</p>
      <nav
        aria-label={t.title}
        className="no-sb mb-5 flex gap-6 overflow-x-auto border-b border-down-200 text-sm font-semibold max-lg:-mx-4 max-lg:gap-5 max-lg:px-4"
      >
        {parts.map((part) => (
          <Link
            key={part}
            to={`/seller/services/${part}`}
            aria-current={part === on ? 'page' : undefined}
            className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-ink-600 aria-[current=page]:border-spec-600 aria-[current=page]:text-spec-600"
          >
            {t.nav[part]}
          </Link>
        ))}
      </nav>
      {children}
    </main>
  )
}

/** Whoever has no business finds nothing here. */
export function NotAPro() {
  const t = useWords('provider-work')
  return (
    <main id="main" className="wrap">
      <EmptyState title={t.notPro} text={t.notProText}>
        <LinkButton to="/services" look="service">
          {t.toServices}
        </LinkButton>
      </EmptyState>
    </main>
  )
}
