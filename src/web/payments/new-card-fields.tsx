import { lazy, Suspense, useState } from 'react'
import type { PaymentWays } from '../../contract/payments.ts'
import { useVisit, useWords } from '../base/visit.ts'
import type { NewCard } from './new-card.ts'
import { useProviderMessage } from './provider-message.ts'

const StripeFields = lazy(() => import('./stripe-fields.tsx').then((own) => ({ default: own.StripeFields })))

const FIELDS_HEIGHT = 330

interface NewCardFieldsProps {
  ways: Pick<PaymentWays, 'fieldsUrl' | 'publishableKey'>
  /** Whose card it is; who is not known is asked. */
  billing?: { name: string; postalCode: string }
  onCard: (card: NewCard) => void
}

/** The provider's own fields in a frame: the number never reaches this page. */
export function NewCardFields({ ways: { fieldsUrl, publishableKey }, billing, onCard }: NewCardFieldsProps) {
  const t = useWords('cards')
  const { locale } = useVisit()
  useProviderMessage('card-token', ({ token, brand, last4 }) =>
    onCard({ token: String(token), brand: String(brand), last4: String(last4) }),
  )
  // What is wrong with a field stands below it, and the frame grows by as much.
  const [height, setHeight] = useState(FIELDS_HEIGHT)
  useProviderMessage('card-fields-height', (said) =>
    setHeight(Math.max(FIELDS_HEIGHT, Math.min(Number(said.height) || 0, 2 * FIELDS_HEIGHT))),
  )
  return (
    <>
      {fieldsUrl && <iframe src={`${fieldsUrl}?lang=${locale}`} title={t.cardFields} className="w-full" style={{ height }} />}
      {publishableKey && (
        <Suspense>
          <StripeFields publishableKey={publishableKey} billing={billing} onCard={onCard} />
        </Suspense>
      )}
    </>
  )
}
