import { useState } from 'react'
import type { PaymentWays } from '../../contract/payments.ts'
import { useWords } from '../base/visit.ts'
import { NewCardFields } from '../payments/new-card-fields.tsx'
import { useAddCard } from '../payments/use-add-card.ts'
import { Alert } from '../ui/alert.tsx'
import { Radio } from '../ui/radio.tsx'

interface CardChoiceProps {
  ways: PaymentWays
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** A saved card, or another one that is kept at once: only what is kept can be charged later. */
export function CardChoice({ ways, chosen, onChoose }: CardChoiceProps) {
  const t = useWords('subscriptions')
  const fields = useWords('cards')
  const [isOther, setOther] = useState(ways.cards.length === 0)
  const { add, isBusy, problem } = useAddCard({
    onAdded: (cards) => {
      const known = new Set(ways.cards.map(({ id }) => id))
      onChoose(cards.find(({ id }) => !known.has(id))?.id ?? null)
      setOther(false)
    },
    problemOf: (refused) => (refused && !refused.is('payment-failed') ? refused.message : t.cardDeclined),
  })

  if (ways.provider === 'none') return <Alert tone="warn">{fields.payingOff}</Alert>
  return (
    <fieldset>
      <legend className="sr-only">{t.card}</legend>
      <div className="grid gap-2">
        {ways.cards.map(({ id, brand, last4 }) => (
          <Radio
            key={id}
            name="subscription-card"
            title={t.cardEnding(brand, last4)}
            checked={!isOther && chosen === id}
            onChange={() => {
              setOther(false)
              onChoose(id)
            }}
          />
        ))}
        {ways.cards.length > 0 && (
          <Radio
            name="subscription-card"
            title={t.otherCard}
            sub={t.otherCardText}
            checked={isOther}
            onChange={() => {
              setOther(true)
              onChoose(null)
            }}
          />
        )}
      </div>
      {isOther && (
        <div className="mt-3" inert={isBusy} aria-busy={isBusy}>
          <NewCardFields ways={ways} onCard={(fresh) => void add(fresh)} />
          {problem && <Alert tone="bad">{problem}</Alert>}
          <p role="status" className="min-h-6 text-sm">
            {isBusy && t.savingCard}
          </p>
          {ways.provider === 'embedded' && <p className="text-xs text-ink-600">{fields.testCards}</p>}
        </div>
      )}
    </fieldset>
  )
}
