import { type Dispute, operatorJob } from '../../contract/disputes.ts'
import { tellInForm } from '../base/tell.ts'
import { useContextOfRouter, useVisit, useWords } from '../base/visit.ts'
import { formatMoment, formatMoney } from '../i18n/format.ts'
import { RefundDecision } from './disputes/refund-decision.tsx'

/** How much of what was paid for a job comes back. */
export function DisputeDecision({ of: { id, paidCents } }: { of: Dispute }) {
  const { disputing: t } = useWords('operator')
  const { locale } = useVisit()
  const { ask } = useContextOfRouter()

  /** Who was faster and when, and how much comes back; without a network at least that somebody was. */
  async function howItStands(): Promise<string> {
    const now = await ask(operatorJob.getInfo, { id }).catch(() => undefined)
    if (!now?.decision) return t.conflict
    return t.conflictBy(now.decision.by ?? '', formatMoment(locale, now.decision.at), formatMoney(locale, now.refundedCents))
  }
  return (
    <RefundDecision
      mostCents={paidCents}
      waysSub={t.waysSub}
      topic="service-orders"
      howItStands={howItStands}
      send={(decided, keyOf) => {
        const input = { id, seenPaidCents: paidCents, ...decided }
        return tellInForm(operatorJob.decideDispute, input, keyOf(input))
      }}
    />
  )
}
