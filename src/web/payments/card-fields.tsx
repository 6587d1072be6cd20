import { useState } from 'react'
import type { PaymentWays } from '../../contract/payments.ts'
import { useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Radio } from '../ui/radio.tsx'
import { firstCardId } from './first-card-id.ts'
import type { NewCard } from './new-card.ts'
import { NewCardFields } from './new-card-fields.tsx'

export type CardChoice = { cardId: string } | { token: string; saveCard: boolean }

interface CardFieldsProps {
  ways: PaymentWays
  billing: { name: string; postalCode: string }
  card: CardChoice | null
  onCard: (card: CardChoice | null) => void
}

/** The card that is offered first. */
export function firstCard(ways: PaymentWays): CardChoice | null {
  const cardId = firstCardId(ways)
  return cardId ? { cardId } : null
}

/** A saved card, or the provider's own fields in a frame: the number never reaches this page. */
export function CardFields({ ways, billing, card, onCard }: CardFieldsProps) {
  const t = useWords('checkout')
  const fields = useWords('cards')
  const [isOther, setOther] = useState(ways.cards.length === 0)
  const [fresh, setFresh] = useState<{ brand: string; last4: string } | null>(null)
  const [saveCard, setSaveCard] = useState(false)
  const take = ({ token, brand, last4 }: NewCard) => {
    setFresh({ brand, last4 })
    onCard({ token, saveCard })
  }
  const save = (on: boolean) => {
    setSaveCard(on)
    if (card && 'token' in card) onCard({ ...card, saveCard: on })
  }
  if (ways.provider === 'none') return <p className="text-sm text-ink-600">{fields.payingOff}</p>
  return (
    <>
      {ways.cards.length > 0 && (
        <fieldset className="mb-4 grid gap-2">
          <legend className="sr-only">{t.payWith}</legend>
          {ways.cards.map(({ id, brand, last4, expirationMonth, expirationYear }) => (
            <Radio
              key={id}
              name="card"
              title={t.cardEnding(brand, last4)}
              sub={t.expires(expirationMonth, expirationYear)}
              checked={!isOther && card !== null && 'cardId' in card && card.cardId === id}
              onChange={() => {
                setOther(false)
                setFresh(null)
                onCard({ cardId: id })
              }}
            />
          ))}
          <Radio
            name="card"
            title={t.otherCard}
            sub={t.otherCardSub}
            checked={isOther}
            onChange={() => {
              setOther(true)
              onCard(null)
            }}
          />
        </fieldset>
      )}
      {isOther && (
        <>
          <NewCardFields ways={ways} billing={billing} onCard={take} />
          {fresh && (
            <Alert tone="ok" className="mt-2">
              {t.cardReady(fresh.brand, fresh.last4)}
            </Alert>
          )}
          <Checkbox className="mt-2 min-h-11" checked={saveCard} onChange={(event) => save(event.target.checked)}>
            {t.saveCard}
          </Checkbox>
          {ways.provider === 'embedded' && <p className="text-xs text-ink-600">{fields.testCards}</p>}
        </>
      )}
    </>
  )
}
