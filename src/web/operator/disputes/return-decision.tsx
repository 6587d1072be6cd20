import { operatorReturn, type ReturnDispute } from '../../../contract/return-disputes.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useContextOfRouter, useVisit, useWords } from '../../base/visit.ts'
import { formatMoment, formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { RefundDecision } from './refund-decision.tsx'

/** How much of what a return was promised comes back. */
export function ReturnDecision({ of: { id, mostCents } }: { of: ReturnDispute }) {
  const t = useWords('operator-returns')
  const { disputing } = useWords('operator')
  const { locale } = useVisit()
  const { ask } = useContextOfRouter()

  async function howItStands(): Promise<string> {
    const now = await ask(operatorReturn.getInfo, { id }).catch(() => undefined)
    if (!now?.decision) return t.conflict
    const { by, at, refundCents } = now.decision
    return disputing.conflictBy(by, formatMoment(locale, at), formatMoney(locale, refundCents))
  }
  function refused(failure: unknown): string | undefined {
    if (isRefusedAs(failure, 'too-early')) return t.early
    return isRefusedAs(failure, 'payment-disputed') ? t.disputedPayment : undefined
  }
  return (
    <div className="grid content-start gap-3">
      {mostCents === 0 && <Alert tone="info">{t.nothingLeft}</Alert>}
      <RefundDecision
        mostCents={mostCents}
        waysSub={t.waysSub}
        note={t.cannotUndo}
        topic="returns"
        howItStands={howItStands}
        refused={refused}
        send={(decided, keyOf) => {
          const input = { id, seenMostCents: mostCents, ...decided }
          return tellInForm(operatorReturn.decide, input, keyOf(input))
        }}
      />
    </div>
  )
}
