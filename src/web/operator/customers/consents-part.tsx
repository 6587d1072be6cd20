import { type ConsentState, operatorConsent } from '../../../contract/consents.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useAct } from '../../desk/said/use-act.ts'
import { formatDate, formatMoment } from '../../i18n/format.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** What a customer agreed to and took back, in which words; and the proof of it. */
export function ConsentsPart({ customerId, of: { now, entries } }: { customerId: string; of: ConsentState }) {
  const t = useWords('operator-consents')
  const { locale } = useVisit()
  const { isBusy, problem, run, dialog } = useAct(t.failed)
  const date = (at: string | null) => (at ? formatDate(locale, at) : '')
  const fetchProof = () =>
    run(async () => {
      const { name, csv } = await tellInForm(operatorConsent.proof, { id: customerId })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      link.download = name
      link.click()
      URL.revokeObjectURL(link.href)
    })
  return (
    <section className="panel text-sm" aria-label={t.title}>
      <h2 className="h4 mb-2">{t.title}</h2>
      <p className={now.may ? '' : 'text-ink-600'}>
        {now.may ? t.may[now.basis](date(now.since), date(now.until)) : t.lack[now.lack](date(now.since))}
      </p>
      {entries.length === 0 && <p className="mt-2 text-ink-600">{t.none}</p>}
      <ul className="mt-2 divide-y divide-down-200">
        {entries.map(({ id, act, at, language, text, textVersion, place }) => (
          <li key={id} className="py-2">
            <p>
              <b className="font-semibold">{t.acts[act]}</b>, <time dateTime={at}>{formatMoment(locale, at)}</time>
            </p>
            {text && (
              <p lang={language} className="rounded-card bg-down-50 px-3 py-1.5">
                {text}
              </p>
            )}
            <p className="text-xs text-ink-600">
              {[languageNames[language], t.where(place), textVersion && t.version(textVersion)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {problem && <Alert tone="warn" title={problem} />}
      <Button look="line" size="sm" className="mt-2 max-lg:h-11" busy={isBusy} onClick={() => void fetchProof()}>
        {t.proof}
      </Button>
      {dialog}
    </section>
  )
}
