import { ChevronLeft } from 'lucide-react'
import type { Case } from '../../contract/applications.ts'
import { addressFrom } from '../base/address-from.ts'
import { Link } from '../base/link.tsx'
import { usePlace } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate, formatMoment } from '../i18n/format.ts'
import { LinkButton } from '../ui/button.tsx'
import { Tag, type Tone } from '../ui/tag.tsx'
import { CaseRequirements } from './applications/case-requirements.tsx'
import { CaseChecks } from './case-checks.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CasePapers } from './case-papers.tsx'
import { DecisionForm } from './decision-form.tsx'

const tones: Record<Case['state'], Tone> = { draft: 'mute', received: 'info', asked: 'warn', accepted: 'ok', refused: 'bad' }

/** One application on one page: papers beside data, checks, words, and the decision. */
export function CaseView({ of: one }: { of: Case }) {
  const { case: _, ...list } = usePlace().search
  const t = useWords('operator')
  const required = useWords('operator-requirements')
  const { locale } = useVisit()
  const isOpen = one.state === 'received' || one.state === 'asked'
  return (
    <section className="panel min-w-0" aria-labelledby="case">
      <Link to="/operator/applications" search={list} className="link mb-2 inline-flex min-h-11 items-center gap-1 text-sm lg:hidden">
        <ChevronLeft className="size-4" aria-hidden="true" />
        {t.backToList}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="case" className="h2 break-words">
            {one.said.displayName}
          </h2>
          <p className="text-sm text-ink-600">
            {t.head(t.types[one.accountType], one.said.mallCode, formatMoment(locale, one.sentAt))} · {one.number}
          </p>
        </div>
        <Tag tone={tones[one.state]}>{t.states[one.state]}</Tag>
      </div>
      <div className="mt-5 grid grid-cols-2 gap-5 max-lg:grid-cols-1">
        <CasePapers of={one} />
        <CaseChecks of={one} />
      </div>
      <CaseRequirements of={one} />
      <CaseFacts of={one} />
      {one.messages.length > 0 && (
        <div className="mt-5 border-t border-down-200 pt-5">
          <h3 className="label">{t.thread}</h3>
          <ol className="grid gap-2">
            {one.messages.map(({ at, author, name, words }) => (
              <li key={at} className={`rounded-card p-3 text-sm ${author === 'operator' ? 'bg-head-50' : 'bg-down-100'}`}>
                <p className="text-xs text-ink-600">
                  {author === 'operator' ? name : t.applicant} · {formatMoment(locale, at)}
                </p>
                <p className="mt-1 break-words whitespace-pre-line">{words}</p>
              </li>
            ))}
          </ol>
        </div>
      )}
      {isOpen ? (
        <DecisionForm of={one} />
      ) : (
        <div className="mt-5 grid gap-3 border-t border-down-200 pt-5 text-sm">
          <p role="status">
            {one.decidedAt &&
              (one.isByItself
                ? required.acceptedByItself(formatDate(locale, one.decidedAt))
                : t.decided(t.states[one.state], one.decidedBy ?? '', formatDate(locale, one.decidedAt)))}
          </p>
          {one.reason && (
            <p className="break-words whitespace-pre-line">
              <b className="font-semibold">{t.reason}</b> {one.reason}
            </p>
          )}
          {one.nameReason && (
            <p className="break-words whitespace-pre-line">
              <b className="font-semibold">{t.nameKept}</b> {one.nameReason}
            </p>
          )}
          {one.passedReason && (
            <p className="break-words whitespace-pre-line">
              <b className="font-semibold">{required.passed}</b> {one.passedReason}
            </p>
          )}
          {one.publicPath && (
            <LinkButton {...addressFrom(one.publicPath)} className="justify-self-start">
              {t.openPage}
            </LinkButton>
          )}
        </div>
      )}
    </section>
  )
}
