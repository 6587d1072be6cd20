import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface StepProps {
  n: number
  title: string
  isDone?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** A numbered block of the checkout. */
export const Step = ({ n, title, isDone = false, aside, children }: StepProps) => (
  <section className="panel !p-0" aria-labelledby={`step${n}`}>
    <header className="flex items-center gap-3 px-6 pt-5 max-lg:px-4">
      <span className="grid size-8 place-items-center rounded-pill bg-head-600 text-sm font-bold text-white" aria-hidden="true">
        {isDone ? <Check className="size-4 !stroke-[3]" /> : n}
      </span>
      <h2 id={`step${n}`} className="h3">
        {title}
      </h2>
      {aside && <span className="ml-auto text-sm text-ink-600">{aside}</span>}
    </header>
    <div className="px-6 pt-4 pb-6 max-lg:px-4 max-lg:pb-5">{children}</div>
  </section>
)
