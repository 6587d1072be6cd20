import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAccountPlace } from '../base/account-place.ts'
import { useLazyPart } from '../base/lazy-part.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'

const loadMenu = () => import('./account-menu.tsx')

/** The account's sections at the left; phones get the way back to them instead. */
export function UserFrame({ children }: { children: ReactNode }) {
  const t = useWords('shell')
  const { isApp } = useVisit()
  const { to, search } = useAccountPlace()
  const Menu = useLazyPart(loadMenu, !isApp)
  return (
    <div
      className={isApp ? 'wrap pt-4' : 'wrap grid grid-cols-[248px_minmax(0,1fr)] gap-8 pt-6 max-lg:grid-cols-1 max-lg:gap-0 max-lg:pt-4'}
    >
      {!isApp && <aside className="min-h-[880px] max-lg:hidden">{Menu && <Menu />}</aside>}
      <div className="min-w-0">
        <Link
          to={to}
          search={search}
          className={`mb-2 inline-flex h-8 items-center gap-1 text-sm font-semibold text-head-600 ${isApp ? '' : 'lg:hidden'}`}
        >
          <ChevronLeft className="size-4" aria-hidden="true" />
          {t.account}
        </Link>
        {children}
      </div>
    </div>
  )
}
