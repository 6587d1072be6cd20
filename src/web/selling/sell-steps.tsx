import { Check } from 'lucide-react'
import { useWords } from '../base/visit.ts'

/** The five stages; on phones a bar that says how far it is. */
export function SellSteps({ on }: { on: number }) {
  const t = useWords('selling')
  return (
    <>
      <ol className="flex items-center gap-3 max-lg:hidden">
        {t.steps.map((name, at) => {
          const n = at + 1
          const dot = n < on ? 'bg-head-600 text-white' : n === on ? 'bg-bill-400 text-ink-900' : 'bg-paper ring-1 ring-down-400 ring-inset'
          return (
            <li
              key={name}
              aria-current={n === on ? 'step' : undefined}
              className={`flex flex-1 items-center gap-3 text-sm last:flex-none ${n === on ? 'font-semibold' : 'text-ink-600'}`}
            >
              <span className={`grid size-8 shrink-0 place-items-center rounded-pill text-sm font-bold ${dot}`}>
                {n < on ? <Check className="size-4 !stroke-[3]" aria-hidden="true" /> : n}
              </span>
              {name}
              {n < t.steps.length && <span className={`h-px flex-1 ${n < on ? 'bg-head-500' : 'bg-down-300'}`} />}
            </li>
          )
        })}
      </ol>
      <div className="lg:hidden">
        <p className="flex justify-between text-sm">
          <b className="font-semibold">{t.steps[on - 1]}</b>
          <span className="text-ink-600">{t.stepOf(on)}</span>
        </p>
        <div className="mt-2 flex gap-1" aria-hidden="true">
          {t.steps.map((name, at) => (
            <i key={name} className={`h-1.5 flex-1 rounded-pill ${at < on ? 'bg-head-500' : 'bg-down-200'}`} />
          ))}
        </div>
      </div>
    </>
  )
}
