import { useRef, useState } from 'react'
import { card, type PaymentWays } from '../../contract/payments.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { Refused } from '../base/refused.ts'
import { tellInForm } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { NewCardFields } from '../payments/new-card-fields.tsx'
import { FormProblems } from '../ui/form.tsx'
import { Dialog } from '../ui/sheet.tsx'

/** Keeps a card without a payment. What was typed stays in the provider's frame when the card is refused. */
export function CardDialog({ ways, onClose }: { ways: PaymentWays; onClose: () => void }) {
  const t = useWords('account')
  const fields = useWords('cards')
  const form = useRef<HTMLFormElement>(null)
  const isAsked = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function add(token: string) {
    // Each press makes a token of its own, so a second one would be a second card.
    if (isAsked.current) return
    isAsked.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await tellInForm(card.addNew, { token })
      showToast({ kind: 'ok', text: t.cardAdded, ms: ERROR_TOAST_MS })
      onClose()
    } catch (failure) {
      if (!(failure instanceof Refused)) setProblem(t.saveFailed)
      else setProblem(failure.is('payment-failed') ? t.cardDeclined : failure.message)
    } finally {
      isAsked.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog title={t.addCard} width={520} onClose={onClose}>
      <p className="text-sm text-ink-600">{t.addCardText}</p>
      <FormProblems listed={[]} form={form} refusal={problem} />
      <div className="mt-4" inert={isBusy} aria-busy={isBusy}>
        <NewCardFields ways={ways} onCard={({ token }) => void add(token)} />
      </div>
      <p role="status" className="min-h-6 text-sm">
        {isBusy && t.savingCard}
      </p>
      {ways.provider === 'embedded' && <p className="text-xs text-ink-600">{fields.testCards}</p>}
    </Dialog>
  )
}
