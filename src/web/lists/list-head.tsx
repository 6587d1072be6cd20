import type { ReactNode } from 'react'
import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'

interface Crumb {
  name: string
  /** Missing for the page itself. */
  address?: Address
}

/** Where the page stands, its name, and how much there is. */
export function ListHead({
  crumbs,
  title,
  count,
  text,
  children,
}: {
  crumbs: readonly Crumb[]
  title: string
  count?: string
  text?: string
  children?: ReactNode
}) {
  const t = useWords('lists')
  return (
    <header className="pt-3">
      <nav aria-label={t.breadcrumbs} className="no-sb overflow-x-auto">
        <ol className="flex items-center gap-1 text-xs whitespace-nowrap text-ink-600">
          <li>
            <Link to="/home" className="inline-flex min-h-6 items-center hover:underline">
              {t.home}
            </Link>
          </li>
          {crumbs.map(({ name, address }) => (
            <li key={name} className="flex items-center gap-1">
              <span aria-hidden="true">/</span>
              {address ? (
                <Link {...address} className="inline-flex min-h-6 items-center hover:underline">
                  {name}
                </Link>
              ) : (
                <span aria-current="page">{name}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <h1 className="h1 min-w-0 break-words">{title}</h1>
        {count && <p className="text-sm text-ink-600">{count}</p>}
      </div>
      {text && <p className="mt-1 max-w-[70ch] text-sm text-ink-600">{text}</p>}
      {children}
    </header>
  )
}
