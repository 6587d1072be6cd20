import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'

export interface Crumb {
  name: string
  /** Missing for the page itself. */
  address?: Address
}

/** The way down to a page, from where all such pages begin. */
export const Crumbs = ({ label, crumbs, className = 'text-ink-600' }: { label: string; crumbs: readonly Crumb[]; className?: string }) => (
  <nav aria-label={label} className="no-sb overflow-x-auto">
    <ol className={`flex items-center gap-1 text-xs whitespace-nowrap ${className}`}>
      {crumbs.map(({ name, address }, at) => (
        <li key={name} className="flex items-center gap-1">
          {at > 0 && <span aria-hidden="true">/</span>}
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
