import { useEffect, useRef, useState } from 'react'
import { useVisit, useWords } from '../app/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { loadStripe, type StripeJs } from './stripe-js.ts'

interface StripeFieldsProps {
  publishableKey: string
  billing: { name: string; postalCode: string }
  onToken: (card: { token: string; brand: string; last4: string }) => void
}

type Field = ReturnType<ReturnType<StripeJs['elements']>['create']>

/** Stripe's card field. The number stays in its frame; this page hears of a token. */
export function StripeFields({ publishableKey, billing, onToken }: StripeFieldsProps) {
  const t = useWords('checkout')
  const { locale } = useVisit()
  const box = useRef<HTMLDivElement>(null)
  const mounted = useRef<{ stripe: StripeJs; field: Field } | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'busy' | 'missing'>('loading')
  const [wrong, setWrong] = useState<string | null>(null)

  useEffect(() => {
    let isGone = false
    loadStripe(publishableKey).then(
      (stripe) => {
        if (isGone || !box.current) return
        const field = stripe.elements({ locale: locale === 'fr' ? 'fr-CA' : locale }).create('card', { hidePostalCode: true })
        field.mount(box.current)
        mounted.current = { stripe, field }
        setState('ready')
      },
      () => !isGone && setState('missing'),
    )
    return () => {
      isGone = true
      mounted.current?.field.destroy()
      mounted.current = null
    }
  }, [publishableKey, locale])

  async function take() {
    const own = mounted.current
    if (!own) return
    setState('busy')
    setWrong(null)
    const details = { name: billing.name, address: { postal_code: billing.postalCode } }
    const said = await own.stripe.createPaymentMethod({ type: 'card', card: own.field, billing_details: details }).catch(() => null)
    setState('ready')
    if (said?.paymentMethod) {
      const { id: token, card } = said.paymentMethod
      onToken({ token, brand: card?.brand ?? '', last4: card?.last4 ?? '' })
    } else setWrong(said?.error?.message ?? t.cardWrong)
  }

  if (state === 'missing') return <Alert tone="bad">{t.cardFieldsMissing}</Alert>
  return (
    <>
      <p className="mb-1 text-sm font-semibold" id="card-field">
        {t.cardField}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold the frame that Stripe puts here */}
      <div
        ref={box}
        role="group"
        aria-labelledby="card-field"
        className="min-h-12 rounded-btn px-3.5 py-3.5 ring-1 ring-down-500 ring-inset"
      />
      {wrong && (
        <Alert tone="bad" className="mt-2">
          {wrong}
        </Alert>
      )}
      <Button look="line" className="mt-3" busy={state !== 'ready'} onClick={take}>
        {t.useCard}
      </Button>
    </>
  )
}
