import { BadgeCheck, CalendarX2, Lock, Scale, ShieldCheck } from 'lucide-react'
import { useWords } from '../../base/visit.ts'
import type { SectionProps } from './section.ts'

/** What the marketplace stands for, whoever the pro is. */
export function GuaranteeList({ provider, className = '' }: Pick<SectionProps, 'provider'> & { className?: string }) {
  const t = useWords('providers')
  const points = [
    [ShieldCheck, t.held],
    [CalendarX2, t.freeCancel],
    [Scale, t.decides],
    [Lock, t.private],
    ...(provider.licenceChecked ? ([[BadgeCheck, t.checked]] as const) : []),
  ] as const
  return (
    <ul className={`grid gap-2 text-sm ${className}`}>
      {points.map(([Icon, text]) => (
        <li key={text} className="flex gap-2.5">
          <Icon className="size-[18px] shrink-0 text-[var(--accent)]" aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The same as a part of its own, for looks without a box for requests. */
export function Guarantee({ provider }: SectionProps) {
  const t = useWords('providers')
  return (
    <section id="guarantee" className="scroll-mt-16 rounded-[var(--round)] bg-[var(--panel)] p-5 shadow-card" aria-labelledby="guaranteed">
      <h2 id="guaranteed" className="mb-3 font-semibold">
        {t.guarantee}
      </h2>
      <GuaranteeList provider={provider} className="text-[var(--soft)]" />
    </section>
  )
}
