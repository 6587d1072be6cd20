import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { Pic } from '../ui/pic.tsx'
import { Stars } from '../ui/stars.tsx'

interface HitCardProps {
  address: Address
  picUrl: string
  title: string
  line: string
  price?: string
  rating: number
  count?: number
  /** Services are blue, goods are green. */
  service?: boolean
}

/** A shop, a pro or a service that a search found, in one line with its picture. */
export function HitCard({ address, picUrl, title, line, price, rating, count, service = false }: HitCardProps) {
  return (
    <article className="relative flex h-full items-center gap-4 rounded-card bg-paper p-3 shadow-card">
      <Pic src={picUrl} well={service ? 'spec' : 'head'} sizes="80px" max={160} className="size-20 shrink-0 rounded-sm" />
      <div className="min-w-0">
        <h3 className="leading-tight font-semibold">
          <Link {...address} className="line-clamp-2 after:absolute after:inset-0 after:content-['']">
            {title}
          </Link>
        </h3>
        <p className="truncate text-sm text-ink-600">{line}</p>
        {price && <p className={`text-sm font-semibold ${service ? 'text-spec-600' : 'text-head-600'}`}>{price}</p>}
        {rating > 0 && <Stars rating={rating} {...(count === undefined ? {} : { count })} />}
      </div>
    </article>
  )
}
