import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../base/visit.ts'
import { Duck } from '../ui/duck.tsx'

/** The form at the left, the duck and three promises at the right. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const t = useWords('customers')
  return (
    <main id="main" className="px-6 pt-10 pb-16 max-lg:px-4 max-lg:pt-5 max-lg:pb-24">
      <div className="mx-auto grid max-w-[1120px] grid-cols-[minmax(0,1fr)_460px] overflow-hidden rounded-hero bg-paper shadow-lift max-lg:grid-cols-1 max-lg:rounded-panel">
        <div className="px-14 py-12 max-lg:px-5 max-lg:py-7">{children}</div>
        <div className="relative min-h-[560px] overflow-hidden p-10 text-white max-lg:hidden" style={{ background: 'var(--sheen)' }}>
          <h2 className="display max-w-[320px] text-[2rem] leading-[1.05] font-bold tracking-[-.03em]">{t.sideTitle}</h2>
          <ul className="mt-6 grid gap-3 text-sm text-white/85">
            {[t.sideParcels, t.sideQuotes, t.sideReturns].map((promise) => (
              <li key={promise} className="flex gap-2.5">
                <Check className="size-5 text-bill-300" aria-hidden="true" />
                {promise}
              </li>
            ))}
          </ul>
          <Duck pose="swim" className="absolute -right-6 -bottom-6 w-[400px]" />
        </div>
      </div>
    </main>
  )
}
