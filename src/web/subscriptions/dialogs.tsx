import { useState } from 'react'
import { type Subscription, subscription } from '../../contract/subscriptions.ts'
import { useGo } from '../base/address.ts'
import { useForget } from '../base/ask.ts'
import { Refused } from '../base/refused.ts'
import { saying } from '../base/saying.ts'
import { tell, tellInForm } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { addressOfOrdered } from './address-of-ordered.ts'
import { SubscriptionBill } from './bill.tsx'

interface DialogProps {
  of: Subscription
  onClose: () => void
}

export function SkipDialog({ of, onClose }: DialogProps) {
  const t = useWords('subscriptions')
  const { locale } = useVisit()
  const skip = () => {
    onClose()
    void saying(tell(subscription.skip, { id: of.id, date: of.nextDate }), { done: t.skipped, failed: t.failed })
  }
  return (
    <AskDialog title={t.skipAsk(fullDay(locale, of.nextDate))} no={t.back} yes={t.skip} look="primary" onYes={skip} onClose={onClose}>
      <p className="font-semibold">{of.goods?.title}</p>
      <p className="mt-1 text-ink-600">{t.skipText}</p>
    </AskDialog>
  )
}

export function StopDialog({ of, onClose }: DialogProps) {
  const t = useWords('subscriptions')
  const stop = () => {
    onClose()
    void saying(tell(subscription.stop, { id: of.id }), { done: t.stopped, failed: t.failed })
  }
  return (
    <AskDialog title={t.stopAsk} no={t.keep} yes={t.stop} onYes={stop} onClose={onClose}>
      <p className="font-semibold">{of.goods?.title}</p>
      <p className="mt-1 text-ink-600">{t.stopText}</p>
    </AskDialog>
  )
}

/** Shows what will be charged before it is. */
export function BuyNowDialog({ of: { id, bill, card, percent }, onClose }: DialogProps) {
  const t = useWords('subscriptions')
  const { locale } = useVisit()
  const go = useGo()
  const forget = useForget()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!bill || !card) return null
  async function buy(seenTotalCents: number) {
    setBusy(true)
    try {
      await go(addressOfOrdered(await tellInForm(subscription.buyNow, { id, seenTotalCents })))
    } catch (failure) {
      setProblem(failure instanceof Refused ? failure.message : t.failed)
      await forget('subscriptions')
      setBusy(false)
    }
  }
  return (
    <AskDialog
      title={t.buyNowAsk}
      no={t.back}
      yes={t.buyNow}
      look="primary"
      isBusy={isBusy}
      onYes={() => void buy(bill.totalCents)}
      onClose={onClose}
    >
      <SubscriptionBill bill={bill} percent={percent} />
      <p className="mt-3 text-sm text-ink-600">
        {t.buyNowText(formatMoney(locale, bill.totalCents), t.cardEnding(card.brand, card.last4))}
      </p>
      {problem && (
        <Alert tone="bad" className="mt-3">
          {problem}
        </Alert>
      )}
    </AskDialog>
  )
}
