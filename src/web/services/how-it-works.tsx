import { FileCheck, type LucideIcon, MessageSquareText, Star, Wallet } from 'lucide-react'
import { useWords } from '../base/visit.ts'

const icons: readonly LucideIcon[] = [MessageSquareText, FileCheck, Wallet, Star]

/** From the first word to the review, in four steps. */
export function HowItWorks() {
  const front = useWords('services-front')
  return (
    <section className="mt-12 bg-spec-50 py-12 max-lg:mt-9 max-lg:py-8">
      <div className="mx-auto max-w-[1450px] px-6 max-lg:px-4 lg:px-16">
        <h2 className="h2">{front.how}</h2>
        <ol className="mt-6 grid grid-cols-4 gap-8 max-lg:grid-cols-1 max-lg:gap-5">
          {front.steps.map(([title = '', text = ''], at) => {
            const Icon = icons[at] ?? Star
            return (
              <li key={title} className="flex gap-4 max-lg:items-start lg:flex-col">
                <span className="relative grid size-14 shrink-0 place-items-center rounded-card bg-spec-600 text-white">
                  <Icon className="size-6" aria-hidden="true" />
                  <span
                    aria-hidden="true"
                    className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-pill bg-bill-400 text-xs font-bold text-ink-900"
                  >
                    {at + 1}
                  </span>
                </span>
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="text-sm text-ink-700">{text}</p>
                </div>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
