import { Check, Eye, Minus, TriangleAlert } from 'lucide-react'
import type { Case } from '../../contract/applications.ts'
import { useWords } from '../base/visit.ts'

const looks = {
  ok: { Icon: Check, colour: 'text-ok' },
  look: { Icon: TriangleAlert, colour: 'text-warn' },
  'not-given': { Icon: Minus, colour: 'text-ink-500' },
}

/** What the house has found out by itself, and what only a person can see. */
export function CaseChecks({ of: { checks, alike } }: { of: Case }) {
  const t = useWords('operator')
  const notGiven: Partial<Record<string, string>> = t.notGiven
  return (
    <div>
      <h3 className="label">{t.checks}</h3>
      <ul className="grid gap-2 text-sm">
        {checks.map(({ check, result }) => {
          const { Icon, colour } = looks[result]
          const [right, wrong] = t.checkWords[check]
          return (
            <li key={check} className="flex gap-2.5">
              <Icon className={`mt-0.5 size-[18px] shrink-0 ${colour}`} aria-hidden="true" />
              {result === 'ok' ? right : result === 'look' ? wrong : (notGiven[check] ?? wrong)}
              {check === 'nameAlike' && alike.length > 0 && ` (${alike.join(', ')})`}
            </li>
          )
        })}
        <li className="flex gap-2.5 text-ink-600">
          <Eye className="mt-0.5 size-[18px] shrink-0" aria-hidden="true" />
          {t.byYou}
        </li>
      </ul>
    </div>
  )
}
