import { ChevronLeft, Hand } from 'lucide-react'
import { useState } from 'react'
import type { Complaint } from '../../../contract/complaints.ts'
import { type Decision, operatorDecision } from '../../../contract/decisions.ts'
import type { Letter } from '../../../contract/letters.ts'
import type { Licence } from '../../../contract/licences.ts'
import type { HeldProduct } from '../../../contract/moderation.ts'
import type { JudgedQuestion } from '../../../contract/product-questions.ts'
import { useForget } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { isRefusedAs } from '../../base/refused.ts'
import { usePlace } from '../../base/router.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useKeys } from '../../desk/frame/keys.ts'
import { useBankReason } from '../../desk/money/bank-reason.ts'
import { formatMoment } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ComplaintItem } from './complaint-item.tsx'
import { HeldItem } from './held-item.tsx'
import { LetterItem } from './letter-item.tsx'
import { LicenceItem } from './licence-item.tsx'
import { QuestionItem } from './question-item.tsx'

interface DecisionItemProps {
  of: Decision
  complaint: Complaint | undefined
  letter: Letter | undefined
  held: HeldProduct | undefined
  licence: Licence | undefined
  question: JudgedQuestion | undefined
}

/** One thing that waits: whose it is, and the decision or the way to it. */
export function DecisionItem({ of: one, complaint, letter, held, licence, question }: DecisionItemProps) {
  const t = useWords('operator-decisions')
  const reasonOf = useBankReason()
  const { locale, account } = useVisit()
  const forget = useForget()
  const { case: _, ...list } = usePlace().search
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isMine = one.owner?.id === account?.id
  const mayTake = one.mayDecide && (one.owner === null || isMine)
  async function take() {
    if (!mayTake || isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await tellInForm(operatorDecision.take, { kind: one.kind, id: one.id, isTaken: !isMine })
    } catch (failure) {
      setProblem(isRefusedAs(failure, 'conflict') ? t.taken : isRefusedAs(failure, 'not-found') ? t.gone : t.failed)
      await forget('decisions')
    }
    setBusy(false)
  }
  useKeys([{ key: 't', text: isMine ? t.giveBack : t.take, run: () => void take() }])
  return (
    <section className="panel min-w-0" aria-labelledby="decision">
      <Link to="/operator/decisions" search={list} className="link mb-2 inline-flex min-h-11 items-center gap-1 text-sm lg:hidden">
        <ChevronLeft className="size-4" aria-hidden="true" />
        {t.back}
      </Link>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-600">
        <Tag tone="warn">{t.kinds[one.kind]}</Tag>
        {one.number} · {t.since(formatMoment(locale, one.since))}
      </p>
      <h2 id="decision" className="h2 mt-1 break-words">
        {one.kind === 'chargeback' ? reasonOf(one.title) : one.title}
      </h2>
      {one.about && <p className="text-sm text-ink-600">{one.about}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-3 border-y border-down-200 py-3 text-sm">
        <span className="flex min-w-0 flex-1 items-center gap-2" aria-live="polite">
          <Hand className="size-4 shrink-0" aria-hidden="true" />
          {one.owner === null
            ? t.nobody
            : isMine
              ? t.yours(formatMoment(locale, one.owner.since))
              : t.theirs(one.owner.name, formatMoment(locale, one.owner.since))}
        </span>
        {mayTake && (
          <Button look="line" size="sm" className="max-lg:h-11" busy={isBusy} onClick={() => void take()}>
            {isMine ? t.giveBack : t.take}
          </Button>
        )}
      </div>
      {problem && (
        <div className="mt-3">
          <Alert tone="warn">{problem}</Alert>
        </div>
      )}
      <div className="mt-4">
        {complaint && <ComplaintItem of={complaint} mayDecide={one.mayDecide} />}
        {letter && <LetterItem of={letter} mayDecide={one.mayDecide} />}
        {held && <HeldItem of={held} mayDecide={one.mayDecide} />}
        {licence && <LicenceItem of={licence} mayDecide={one.mayDecide} />}
        {question && <QuestionItem of={question} mayDecide={one.mayDecide} />}
        {one.kind === 'application' && (
          <LinkButton to="/operator/applications" search={{ case: one.id }}>
            {t.open}
          </LinkButton>
        )}
        {one.kind === 'privacy' && (
          <LinkButton to="/operator/privacy" search={{ case: one.id }}>
            {t.open}
          </LinkButton>
        )}
        {one.kind === 'dispute' && (
          <LinkButton to="/operator/disputes" search={{ case: one.id }}>
            {t.open}
          </LinkButton>
        )}
      </div>
      <div className="mt-4">
        {one.kind === 'return' && one.placeId && (
          <>
            <p className="mb-3 text-sm text-ink-600">{one.topic === 'disputed' ? t.returnText.refused : t.returnText.silent}</p>
            <div className="flex flex-wrap gap-2">
              <LinkButton to="/operator/disputes" search={{ tab: 'returns', case: one.id }}>
                {t.open}
              </LinkButton>
              <LinkButton look="line" to={`/operator/orders/${one.placeId}`}>
                {t.openOrder}
              </LinkButton>
            </div>
          </>
        )}
        {one.kind === 'payout' && (
          <LinkButton to="/operator/money" search={{ tab: 'payouts' }}>
            {t.open}
          </LinkButton>
        )}
        {one.kind === 'debt' && (
          <LinkButton to="/operator/money" search={{ tab: 'debts' }}>
            {t.open}
          </LinkButton>
        )}
        {one.kind === 'chargeback' && <LinkButton to={`/operator/money/chargebacks/${one.id}`}>{t.open}</LinkButton>}
      </div>
      {!one.mayDecide && <p className="mt-3 text-sm text-ink-600">{t.mayNot}</p>}
    </section>
  )
}
