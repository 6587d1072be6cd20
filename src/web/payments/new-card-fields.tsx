import { lazy, Suspense } from 'react'
import type { PaymentWays } from '../../contract/payments.ts'
import { useVisit, useWords } from '../base/visit.ts'
import type { NewCard } from './new-card.ts'
import { useProviderMessage } from './provider-message.ts'

const StripeFields = lazy(() => import('./stripe-fields.tsx').then((own) => ({ default: own.StripeFields })))

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
  return (
    <>
      {fieldsUrl && <iframe src={`${fieldsUrl}?lang=${locale}`} title={t.cardFields} className="h-[330px] w-full" />}
      {publishableKey && (
        <Suspense>
          <StripeFields publishableKey={publishableKey} billing={billing} onCard={onCard} />
        </Suspense>
      )}
    </>
  )
}
