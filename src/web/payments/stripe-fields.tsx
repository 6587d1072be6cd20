import { useEffect, useRef, useState } from 'react'
import { cardBrand } from '../../rules/money/card-brand.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import type { NewCard } from './new-card.ts'
import { loadStripe, type StripeJs } from './stripe-js.ts'

interface StripeFieldsProps {
  publishableKey: string
  billing?: { name: string; postalCode: string } | undefined
  onCard: (card: NewCard) => void
}

type CardField = ReturnType<ReturnType<StripeJs['elements']>['create']>

/** Stripe's card field. The number stays in its frame; this page hears of a token. Whose card it is is asked where nobody has said. */
export function StripeFields({ publishableKey, billing, onCard }: StripeFieldsProps) {
  const t = useWords('cards')
  const { locale } = useVisit()
  const box = useRef<HTMLDivElement>(null)
  const mounted = useRef<{ stripe: StripeJs; field: CardField } | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'busy' | 'missing'>('loading')
  const [name, setName] = useState('')
  const nameBox = useRef<HTMLInputElement>(null)
  const [lacksName, setLacksName] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)

  const asksWhose = billing === undefined

  useEffect(() => {
    let isGone = false
    loadStripe(publishableKey).then(
      (stripe) => {
        if (isGone || !box.current) return
        const field = stripe.elements({ locale: locale === 'fr' ? 'fr-CA' : locale }).create('card', { hidePostalCode: !asksWhose })
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
  }, [publishableKey, locale, asksWhose])

  async function take() {
    const own = mounted.current
    if (!own) return
    setWrong(null)
    setLacksName(asksWhose && !name.trim())
    if (asksWhose && !name.trim()) return nameBox.current?.focus()
    setState('busy')
    const details = billing ? { name: billing.name, address: { postal_code: billing.postalCode } } : { name: name.trim() }
    const said = await own.stripe.createPaymentMethod({ type: 'card', card: own.field, billing_details: details }).catch(() => null)
    setState('ready')
    if (said?.paymentMethod) {
      const { id: token, card } = said.paymentMethod
      onCard({ token, brand: cardBrand(card?.brand ?? ''), last4: card?.last4 ?? '' })
    } else setWrong(said?.error?.message ?? t.cardWrong)
  }

  if (state === 'missing') return <Alert tone="bad">{t.cardFieldsMissing}</Alert>
  return (
    <>
      {asksWhose && (
        <Field
          ref={nameBox}
          label={t.nameOnCard}
          autoComplete="cc-name"
          maxLength={100}
          className="mb-4"
          value={name}
          {...(lacksName && { error: t.nameMissing })}
          onChange={(event) => setName(event.target.value)}
        />
      )}
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
