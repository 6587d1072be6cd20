import { useState } from 'react'
import type { Product, Sku } from '../../contract/products.ts'
import type { Interval } from '../../contract/subscriptions.ts'
import { savedCents } from '../../rules/money/subscriptions.ts'
import { useAccountPlace } from '../base/account-place.ts'
import { useGo } from '../base/address.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney, formatPercent } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { Radio } from '../ui/radio.tsx'
import { IntervalOptions } from './interval-options.tsx'

/** What a product's page shows beside buying once. */
export interface Subscribing {
  /** Buy once, or subscribe: above the buttons. */
  choice: React.ReactNode
  /** Instead of the buttons, when subscribing is chosen. */
  button: ((quantity: number, askFirst: (() => void) | null) => React.ReactNode) | null
}

interface OfferProps {
  sku: Sku
  product: Pick<Product, 'fees' | 'subscription'>
  children: (subscribing: Subscribing | null) => React.ReactNode
}

/** Around what can be bought once or again and again: it says how. */
export const SubscriptionOffer = ({ sku, product, children }: OfferProps) => children(useSubscribing(sku, product))

/** Nothing is chosen beforehand but buying once. */
function useSubscribing(sku: Sku, { fees, subscription: offer }: OfferProps['product']): Subscribing | null {
  const t = useWords('products').subscribe
  const { locale } = useVisit()
  const place = useAccountPlace()
  const go = useGo()
  const [isSubscribing, setSubscribing] = useState(false)
  const [every, setEvery] = useState<Interval | ''>('')
  const [isAsked, setAsked] = useState(false)
  if (!offer) return null

  const feeCents = fees.handlingCents + fees.installationCents + fees.extraShippingCents
  const subscribed = sku.priceCents - savedCents(sku.priceCents - feeCents, offer.percent)
  const choice = (
    <fieldset className="mt-5 grid gap-2">
      <legend className="label">{t.how}</legend>
      <Radio
        name="how-to-buy"
        title={t.once}
        end={formatMoney(locale, sku.priceCents)}
        checked={!isSubscribing}
        onChange={() => setSubscribing(false)}
      />
      <Radio
        name="how-to-buy"
        title={t.subscribe(formatPercent(locale, offer.percent / 100))}
        sub={t.anyTime}
        end={formatMoney(locale, subscribed)}
        checked={isSubscribing}
        onChange={() => setSubscribing(true)}
      />
      {isSubscribing && (
        <Select
          label={t.howOften}
          value={every}
          error={isAsked && !every ? t.chooseHowOften : undefined}
          onChange={(event) => setEvery(event.target.value as Interval | '')}
        >
          <option value="">{t.choose}</option>
          <IntervalOptions names={t.every} />
        </Select>
      )}
    </fieldset>
  )
  const start = (quantity: number) => {
    setAsked(true)
    if (every) void go({ to: place.to, search: { ...place.search, path: 'subscriptions', sku: sku.id, quantity, every } })
  }
  return {
    choice,
    button: isSubscribing
      ? (quantity, askFirst) => (
          <Button size="lg" className="flex-1" disabled={sku.isSoldOut} onClick={() => (askFirst ? askFirst() : start(quantity))}>
            {t.start}
          </Button>
        )
      : null,
  }
}
