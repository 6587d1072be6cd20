import type { LucideIcon } from 'lucide-react'
import type { Address } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { Count } from '../../ui/count.tsx'

/** An icon of the header with its count. The name says the count too, because the badge is for the eye only. */
export function IconLink({ Icon, label, n = 0, ...address }: { Icon: LucideIcon; label: string; n?: number } & Address) {
  return (
    <Link
      {...address}
      className="relative grid size-11 shrink-0 place-items-center rounded-btn hover:bg-head-700"
      aria-label={label}
      title={label}
    >
      <Icon className="size-[22px]" aria-hidden="true" />
      <Count n={n} className="top-0.5 right-0.5" />
    </Link>
  )
}
