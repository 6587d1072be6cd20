import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { PaymentWays } from '../../contract/payments.ts'
import { useWords } from '../base/visit.ts'
import { NewCardFields } from '../payments/new-card-fields.tsx'
import { useAddCard } from '../payments/use-add-card.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

/** A card in the provider's own fields; nobody has to give one. */
export function CardPart({ ways }: { ways: PaymentWays }) {
  const t = useWords('selling')
  const shell = useWords('shell')
  const [isOpen, setOpen] = useState(false)
  const { add, isBusy, problem } = useAddCard({
    onAdded: () => setOpen(false),
    problemOf: (refused) => refused?.message ?? t.tax.cardFailed,
  })
  const [known] = ways.cards
  return (
    <section className="panel">
      <h2 className="h3 flex items-center gap-2">
        <CreditCard className="size-5" aria-hidden="true" />
        {t.tax.card} <span className="text-sm font-normal text-ink-500">{shell.optional}</span>
      </h2>
      <p className="mt-1 text-sm text-ink-600">{known ? t.tax.hasCard(known.brand, known.last4) : t.tax.cardText}</p>
      {problem && (
        <Alert tone="bad" className="mt-3">
          {problem}
        </Alert>
      )}
      {isOpen ? (
        <div className="mt-3" inert={isBusy} aria-busy={isBusy}>
          <NewCardFields ways={ways} onCard={(made) => void add(made)} />
        </div>
      ) : (
        !known && (
          <Button look="line" className="mt-3" onClick={() => setOpen(true)}>
            {t.tax.addCard}
          </Button>
        )
      )}
    </section>
  )
}
