import { Link } from '../base/link.tsx'
import type { Search } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { StepDisc } from '../ui/step.tsx'

export type StepNumber = 1 | 2

/** How far one is; what is behind one can be gone back to. */
export function Progress({ step, search }: { step: StepNumber; search: Search }) {
  const t = useWords('checkout')
  const names = [t.delivery, t.reviewAndPay]
  return (
    <nav aria-label={t.progress}>
      <ol className="flex items-center gap-3 text-sm">
        {names.map((name, at) => {
          const n = at + 1
          const label = (
            <>
              <StepDisc n={n} isDone={n < step} isAhead={n > step} />
              {name}
            </>
          )
          return (
            <li key={name} className="flex items-center gap-3" aria-current={n === step ? 'step' : undefined}>
              {at > 0 && <span className="h-px w-8 bg-down-400 max-lg:w-4" aria-hidden="true" />}
              {n < step ? (
                <Link to="/cart/checkoutTwo" search={search} className="link flex min-h-11 items-center gap-2">
                  {label}
                </Link>
              ) : (
                <span className={`flex min-h-11 items-center gap-2 ${n === step ? 'font-semibold' : 'text-ink-600'}`}>{label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
