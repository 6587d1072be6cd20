import type { ReactNode } from 'react'
import type { SearchValues } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'

interface ChoicePillProps {
  search: SearchValues
  isChosen: boolean
  children: ReactNode
}

/** One of a few ways to look at the list below, as an address. */
export const ChoicePill = ({ search, isChosen, children }: ChoicePillProps) => (
  <Link
    to="/seller/reviews"
    search={search}
    aria-current={isChosen ? 'true' : undefined}
    className="inline-flex min-h-11 items-center rounded-pill bg-paper px-4 text-sm ring-1 ring-down-500 ring-inset aria-[current=true]:bg-head-50 aria-[current=true]:font-semibold aria-[current=true]:ring-2 aria-[current=true]:ring-head-600"
  >
    {children}
  </Link>
)
