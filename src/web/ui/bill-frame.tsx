import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Price } from './price.tsx'

interface BillFrameProps {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  /** How far one is, above the heading. */
  progress?: ReactNode
  /** Beside the heading. */
  aside?: ReactNode
  /** The one line of phones: what is bought, before the sum. */
  line: ReactNode
  totalCents: number
  /** The heading of the sum. */
  summary: string
  /** Pictures of what is bought, above the arithmetic. */
  pictures?: ReactNode
  /** The arithmetic. */
  rows: ReactNode
  /** The button and what stands below it. */
  action: ReactNode
  children: ReactNode
}

/** The blocks at the left, the sum at the right; on phones the sum folds to one line at the top. */
export function BillFrame(props: BillFrameProps) {
  const { title, titleRef, progress, aside, line, totalCents, summary, pictures, rows, action, children } = props
  return (
    <main id="main" className="pb-12">
      <details className="border-b border-down-200 bg-paper lg:hidden">
        <summary className="flex h-14 items-center gap-2 px-4 text-sm font-semibold">
          {line}
          <ChevronDown className="size-4" aria-hidden="true" />
          <span className="ml-auto">
            <Price cents={totalCents} className="text-lg" />
          </span>
        </summary>
        <div className="px-4 pb-4">{rows}</div>
      </details>
      <div className="mx-auto grid max-w-[1180px] grid-cols-[minmax(0,1fr)_400px] items-start gap-8 px-6 pt-7 max-lg:grid-cols-1 max-lg:gap-4 max-lg:px-4 max-lg:pt-4">
        <div className="grid gap-4">
          {progress}
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="h1">
              {title}
            </h1>
            {aside}
          </div>
          {children}
          <div className="lg:hidden">{action}</div>
        </div>
        <aside className="sticky top-6 max-lg:hidden">
          <section className="panel" aria-label={summary}>
            <h2 className="h3 mb-4">{summary}</h2>
            {pictures}
            {rows}
            <div className="mt-5">{action}</div>
          </section>
        </aside>
      </div>
    </main>
  )
}
