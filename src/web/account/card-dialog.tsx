import { useRef } from 'react'
import type { PaymentWays } from '../../contract/payments.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { NewCardFields } from '../payments/new-card-fields.tsx'
import { useAddCard } from '../payments/use-add-card.ts'
import { FormProblems } from '../ui/form.tsx'
import { Dialog } from '../ui/sheet.tsx'

/** Keeps a card without a payment. What was typed stays in the provider's frame when the card is refused. */
export function CardDialog({ ways, onClose }: { ways: PaymentWays; onClose: () => void }) {
  const t = useWords('account')
  const fields = useWords('cards')
  const form = useRef<HTMLFormElement>(null)
  const { add, isBusy, problem } = useAddCard({
    onAdded: () => {
      showToast({ kind: 'ok', text: t.cardAdded, ms: ERROR_TOAST_MS })
      onClose()
    },
    problemOf: (refused) => (refused === null ? t.saveFailed : refused.is('payment-failed') ? t.cardDeclined : refused.message),
  })
  return (
    <Dialog title={t.addCard} width={520} onClose={onClose}>
      <p className="text-sm text-ink-600">{t.addCardText}</p>
      <FormProblems listed={[]} form={form} refusal={problem} />
      <div className="mt-4" inert={isBusy} aria-busy={isBusy}>
        <NewCardFields ways={ways} onCard={(made) => void add(made)} />
      </div>
      <p role="status" className="min-h-6 text-sm">
        {isBusy && t.savingCard}
      </p>
      {ways.provider === 'embedded' && <p className="text-xs text-ink-600">{fields.testCards}</p>}
    </Dialog>
  )
}
