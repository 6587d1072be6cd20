import { ListChecks, Scale, Store, UserCheck } from 'lucide-react'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import type { Right } from '../../contract/rights.ts'
import type { PagePath } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { mayHere } from '../base/may-here.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Logo } from '../ui/logo.tsx'

interface Section {
  name: 'start' | 'applications' | 'disputes'
  to: PagePath
  may: Right
  Icon: ComponentType<SVGProps<SVGSVGElement>>
}

/** What the operator's desk has; other consoles put theirs beside it. */
const sections: readonly Section[] = [
  { name: 'start', to: '/operator/start', may: 'settings.read', Icon: ListChecks },
  { name: 'applications', to: '/operator/applications', may: 'applications.read', Icon: UserCheck },
  { name: 'disputes', to: '/operator/disputes', may: 'disputes.read', Icon: Scale },
]

interface ConsoleFrameProps {
  on: Section['name']
  /** How many wait, by section. */
  counts?: Partial<Record<Section['name'], number>>
  children: ReactNode
}

/** Another colour than the storefront, so that nobody mixes up in which role one is. */
export function ConsoleFrame({ on, counts = {}, children }: ConsoleFrameProps) {
  const t = useWords('operator')
  const visit = useVisit()
  return (
    <div className="min-h-screen lg:grid lg:grid-cols-[236px_minmax(0,1fr)]">
      <header className="flex flex-col bg-[#241a2e] px-3 py-4 text-white max-lg:flex-row max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:py-2 lg:sticky lg:top-0 lg:h-screen lg:self-start">
        <Link to="/home" aria-label={t.toMarketplace} className="inline-flex min-h-11 items-center px-3">
          <Logo height={32} inverse />
        </Link>
        <span className="mx-3 w-max rounded-xs bg-breast-100 px-2 py-0.5 text-xs font-bold text-breast-700 lg:mt-2 lg:mb-5">
          {t.console}
        </span>
        <nav aria-label={t.sections} className="max-lg:w-full">
          <ul className="grid gap-0.5 max-lg:grid-cols-2">
            {sections
              .filter(({ may }) => mayHere(visit, `house ${may}`))
              .map(({ name, to, Icon }) => (
                <li key={name}>
                  <Link
                    to={to}
                    aria-current={name === on ? 'page' : undefined}
                    className={`flex h-11 items-center gap-3 rounded-btn px-3 text-sm ${name === on ? 'bg-white/12 font-semibold text-white' : 'text-head-100'}`}
                  >
                    <Icon className="size-[18px]" aria-hidden="true" />
                    <span className="flex-1">{t[name]}</span>
                    {(counts[name] ?? 0) > 0 && (
                      <span className="rounded-pill bg-bill-400 px-1.5 text-xs font-bold text-ink-900">{counts[name]}</span>
                    )}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <div className="mt-auto flex items-center gap-3 border-t border-white/15 px-3 pt-4 text-sm max-lg:hidden">
          <Store className="size-5" aria-hidden="true" />
          <b className="font-semibold">{visit.account?.nickName}</b>
        </div>
      </header>
      <main id="main" className="mx-auto w-full min-w-0 max-w-[1240px] px-8 pt-6 pb-16 max-lg:px-4 max-lg:pt-4">
        {children}
      </main>
    </div>
  )
}
