import { ChevronDown, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../base/visit.ts'
import { Price } from '../ui/price.tsx'

interface FrameProps {
  title: string
  aside?: ReactNode
  /** The arithmetic. */
  rows: ReactNode
  totalCents: number
  count: number
  action: ReactNode
  children: ReactNode
}

/** The blocks at the left, the sum at the right; on phones the sum folds to one line at the top. */
export function ServiceCheckoutFrame({ title, aside, rows, totalCents, count, action, children }: FrameProps) {
  const t = useWords('service-cart')
  return (
    <main id="main" className="pb-12">
      <details className="border-b border-down-200 bg-paper lg:hidden">
        <summary className="flex h-14 items-center gap-2 px-4 text-sm font-semibold">
          <Wrench className="size-5 text-spec-600" aria-hidden="true" />
          {t.count(count)}
          <ChevronDown className="size-4" aria-hidden="true" />
          <span className="ml-auto">
            <Price cents={totalCents} className="text-lg" />
          </span>
        </summary>
        <div className="px-4 pb-4">{rows}</div>
      </details>
      <div className="mx-auto grid max-w-[1180px] grid-cols-[minmax(0,1fr)_400px] items-start gap-8 px-6 pt-7 max-lg:grid-cols-1 max-lg:gap-4 max-lg:px-4 max-lg:pt-4">
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h1 className="h1">{title}</h1>
            {aside}
          </div>
          {children}
          <div className="lg:hidden">{action}</div>
        </div>
        <aside className="sticky top-6 max-lg:hidden">
          <section className="panel" aria-label={t.summary}>
            <h2 className="h3 mb-4">{t.summary}</h2>
            {rows}
            <div className="mt-5">{action}</div>
          </section>
        </aside>
      </div>
    </main>
  )
}
