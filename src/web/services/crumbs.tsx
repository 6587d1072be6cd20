import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'

export interface Crumb {
  name: string
  /** Missing for the page itself. */
  address?: Address
}

/** The way from the directory down to the page. */
export function Crumbs({ crumbs, className = 'text-ink-600' }: { crumbs: readonly Crumb[]; className?: string }) {
  const t = useWords('directory')
  return (
    <nav aria-label={t.breadcrumbs} className={`no-sb overflow-x-auto text-xs ${className}`}>
      <ol className="flex items-center gap-1.5 whitespace-nowrap">
        <li>
          <Link to="/services" className="inline-flex min-h-6 items-center hover:underline">
            {t.services}
          </Link>
        </li>
        {crumbs.map(({ name, address }) => (
          <li key={name} className="flex items-center gap-1.5">
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
  )
}
