import type { ReactNode } from 'react'
import type { Address } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'

interface FrameProps {
  id: string
  title: string
  sub?: string | null
  /** Where the whole of it is. */
  more?: { address: Address; text: string } | undefined
  children: ReactNode
}

/** A heading, the way to more of it, and what is in it. */
export function SectionFrame({ id, title, sub, more, children }: FrameProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="wrap mt-[var(--air)]">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h2 id={`${id}-title`} className="display text-[2rem] leading-tight font-semibold max-lg:text-2xl">
            {title}
          </h2>
          {sub && <p className="mt-1 text-sm text-ink-600">{sub}</p>}
        </div>
        {more && (
          <Link {...more.address} className="flex min-h-8 items-center border-b border-current text-sm hover:text-head-700">
            {more.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
