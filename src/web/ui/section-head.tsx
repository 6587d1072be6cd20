import { ArrowRight } from 'lucide-react'
import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'

interface SectionHeadProps {
  title: string
  sub?: string
  link?: { text: string } & Address
  service?: boolean
  id?: string
}

export function SectionHead({ title, sub, link, service, id }: SectionHeadProps) {
  return (
    <div className="mb-5 flex items-end justify-between gap-4 max-lg:mb-3.5">
      <div>
        <h2 className="h2" id={id}>
          {title}
        </h2>
        {sub && <p className="mt-1 text-sm text-ink-600">{sub}</p>}
      </div>
      {link && (
        <Link
          to={link.to}
          search={link.search}
          className={`flex min-h-6 shrink-0 items-center gap-1 text-sm font-semibold ${service ? 'text-spec-600' : 'text-head-600'}`}
        >
          {link.text}
          <ArrowRight className="size-4" aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}
