import { Check, Minus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Case } from '../../../contract/applications.ts'
import { operatorRequirement } from '../../../contract/operator-requirements.ts'
import type { MetRequirement } from '../../../contract/requirements.ts'
import { useForget } from '../../base/ask.ts'
import { mayHere } from '../../base/may-here.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoment } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

const looks = {
  ok: { Icon: Check, colour: 'text-ok' },
  look: { Icon: TriangleAlert, colour: 'text-warn' },
  'not-given': { Icon: Minus, colour: 'text-ink-500' },
}

/** How this application stands to each thing that is asked; what a person looks at is said here. */
export function CaseRequirements({ of: { id, version, state, requirements } }: { of: Case }) {
  const t = useWords('operator-requirements')
  const visit = useVisit()
  const forget = useForget()
  const [busy, setBusy] = useState<string>()
  const [hasFailed, setFailed] = useState<'notTaken' | 'failed'>()
  const mayCheck = (state === 'received' || state === 'asked') && mayHere(visit, 'house applications.decide')
  async function say(requirementId: string, holds: boolean) {
    setBusy(requirementId)
    setFailed(undefined)
    try {
      await tellInForm(operatorRequirement.check, { id, version, requirementId, holds })
      sayDone(t.kept)
    } catch (failure) {
      const isStale = isRefusedAs(failure, 'conflict') || isRefusedAs(failure, 'not-found')
      setFailed(isStale ? 'notTaken' : 'failed')
      if (isStale) await forget('applications')
    }
    setBusy(undefined)
  }
  if (requirements.length === 0) return null
  return (
    <section className="mt-5 border-t border-down-200 pt-5" aria-label={t.required}>
      <h3 className="label">{t.required}</h3>
      <ul className="grid gap-3 text-sm">
        {requirements.map((one) => {
          const { Icon, colour } = looks[one.result]
          return (
            <li key={one.id} className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
              <Icon className={`size-[18px] shrink-0 ${colour}`} aria-hidden="true" />
              <span className="min-w-0 flex-1 break-words">
                <RequirementWords of={one} /> <span className="text-ink-600">({t.results[one.result]})</span>
                <span className="block text-xs text-ink-600">
                  {t.kinds[one.kind]}
                  {one.at && ` · ${t.saidBy(one.by ?? '', formatMoment(visit.locale, one.at))}`}
                </span>
              </span>
              {one.kind === 'checked' && mayCheck && (
                <span className="flex gap-2">
                  {[true, false].map((holds) => (
                    <Button
                      key={String(holds)}
                      look="line"
                      size="sm"
                      aria-pressed={one.result === (holds ? 'ok' : 'look')}
                      busy={busy === one.id}
                      disabled={busy !== undefined}
                      onClick={() => void say(one.id, holds)}
                    >
                      {holds ? t.meets : t.lacks}
                      <span className="sr-only">: {one.text}</span>
                    </Button>
                  ))}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {hasFailed && (
        <Alert tone="warn" className="mt-3">
          {t[hasFailed]}
        </Alert>
      )}
    </section>
  )
}

function RequirementWords({ of: { check, text } }: { of: MetRequirement }) {
  const { checkWords } = useWords('operator')
  return check ? checkWords[check][0] : text
}
