import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface StepProps {
  /** Names the heading on its page. */
  id: string
  /** Its number, where blocks are counted. */
  n?: number
  title: string
  isDone?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** A block of the checkout. */
export const Step = ({ id, n, title, isDone = false, aside, children }: StepProps) => (
  <section className="panel !p-0" aria-labelledby={`block-${id}`}>
    <header className="flex items-center gap-3 px-6 pt-5 max-lg:px-4">
      {n && <StepDisc n={n} isDone={isDone} />}
      <h2 id={`block-${id}`} className="h3">
        {title}
      </h2>
      {aside && <span className="ml-auto text-sm text-ink-600">{aside}</span>}
    </header>
    <div className="px-6 pt-4 pb-6 max-lg:px-4 max-lg:pb-5">{children}</div>
  </section>
)

/** A number in a disc, ticked when it is behind one; pale while it is still to come. */
export const StepDisc = ({ n, isDone = false, isAhead = false }: { n: number; isDone?: boolean; isAhead?: boolean }) => (
  <span
    className={`grid size-8 shrink-0 place-items-center rounded-pill text-sm font-bold ${
      isAhead ? 'bg-paper text-ink-700 ring-1 ring-down-500 ring-inset' : 'bg-head-600 text-[var(--on-head,#fff)]'
    }`}
    aria-hidden="true"
  >
    {isDone ? <Check className="size-4 !stroke-[3]" /> : n}
  </span>
)
