import { Lock } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import type { Address } from '../../contract/addresses.ts'
import { order } from '../../contract/orders.ts'
import type { PaymentWays } from '../../contract/payments.ts'
import { useForget } from '../base/ask.ts'
import { Link } from '../base/link.tsx'
import { randomUuid } from '../base/local-storage-id.ts'
import { Refused } from '../base/refused.ts'
import { tell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { shortDay } from '../i18n/days.ts'
import { type CardChoice, CardFields, firstCard } from '../payments/card-fields.tsx'
import { PayButton } from '../payments/pay-button.tsx'
import { Step } from '../ui/step.tsx'
import { searchOf } from './choices.ts'
import { Coupons } from './coupons.tsx'
import { CheckoutFrame } from './frame.tsx'
import { BoughtLines } from './goods.tsx'
import { useLeaveCheckout, useMakeOrder } from './make-order.ts'
import { PointsChoice } from './points-choice.tsx'
import { RemarkLines } from './remark-fields.tsx'
import type { Remarks } from './remarks.ts'
import type { CheckoutState } from './use-checkout.ts'

interface PayStepProps {
  checkout: CheckoutState
  ways: PaymentWays
  book: readonly Address[]
  remarks: Remarks
  notice: ReactNode
  frame: {
    bill: CheckoutState['detail']['bill']
    pointsCents: number
    pieces: number
    pictures: ReactNode
    titleRef: Ref<HTMLHeadingElement>
    progress: ReactNode
  }
}

/** The second step: coupons, everything once more, and the card. One press makes the order and pays it. */
export function PayStep({ checkout, ways, book, remarks, notice, frame }: PayStepProps) {
  const t = useWords('checkout')
  const shell = useWords('shell')
  const { choices, detail, choose, isBusy, lines, pieces } = checkout
  const [card, setCard] = useState(() => firstCard(ways))
  const making = useMakeOrder(checkout, remarks)
  const paying = usePayAtOnce(making.make)
  const billed = book.find(({ id }) => id === (choices.billingAddressId ?? detail.shipAddressId))
  return (
    <CheckoutFrame
      {...frame}
      title={t.reviewAndPay}
      action={
        <PayButton
          cents={detail.dueCents}
          provider={ways.provider}
          card={card}
          isBusy={isBusy || making.isBusy || paying.isBusy}
          onPay={paying.pay}
        />
      }
    >
      {notice}
      <Step
        id="delivery"
        title={t.delivery}
        aside={
          <Link to="/cart/checkoutTwo" search={searchOf(choices)} className="link inline-flex min-h-8 items-center">
            {t.change}
          </Link>
        }
      >
        <Deliveries checkout={checkout} book={book} />
      </Step>
      <Step id="coupons" title={t.coupons}>
        <Coupons coupons={detail.coupons} used={choices.couponIds ?? []} onUse={(couponIds) => choose({ couponIds })} />
        <PointsChoice checkout={checkout} />
      </Step>
      <Step id="review" title={t.review} aside={t.itemsAndParcels(shell.items(pieces), detail.checkoutShipData.length)}>
        <BoughtLines lines={lines} />
        <RemarkLines remarks={choices.buyNow?.isGift ? remarks : { ...remarks, wrapMessage: '' }} />
      </Step>
      <Step id="payment" title={t.payment} aside={<Lock className="size-4" aria-hidden="true" />}>
        <CardFields
          ways={ways}
          billing={{ name: billed?.recipient ?? '', postalCode: billed?.postalCode ?? '' }}
          card={card}
          onCard={setCard}
        />
      </Step>
    </CheckoutFrame>
  )
}

/** What the first step chose, as text. */
function Deliveries({ checkout: { choices, detail }, book }: { checkout: CheckoutState; book: readonly Address[] }) {
  const t = useWords('checkout')
  const { locale } = useVisit()
  const to = book.find(({ id }) => id === detail.shipAddressId)
  const billed = book.find(({ id }) => id === choices.billingAddressId)
  return (
    <dl className="grid gap-3 text-sm">
      {[
        ...(to ? [{ id: 'to', label: to.recipient, text: to.fullAddress }] : []),
        ...(billed ? [{ id: 'billed', label: t.billing, text: `${billed.recipient}, ${billed.fullAddress}` }] : []),
        ...detail.checkoutShipData.map((shop) => {
          const way = shop.shippingOptions.find(({ key }) => key === shop.shippingOption)
          const days = way && [...new Set([way.earliest, way.latest])].map((day) => shortDay(locale, day))
          return { id: shop.shopId, label: shop.shopName, text: [t[shop.shippingOption], days?.join(' – ')].filter(Boolean).join(', ') }
        }),
      ].map(({ id, label, text }) => (
        <div key={id}>
          <dt className="font-semibold">{label}</dt>
          <dd className="text-ink-700">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Once the order is made it has an address of its own; whatever is not paid at once goes on there. */
function usePayAtOnce(make: () => Promise<string | null>) {
  const leave = useLeaveCheckout()
  const forget = useForget()
  const [isBusy, setBusy] = useState(false)
  async function pay(card: CardChoice | null) {
    setBusy(true)
    const id = await make()
    if (id) {
      const outcome = await tell(order.placeOrders, { id, ...card }, randomUuid()).then(
        ({ state }) => state,
        (failure) => (failure instanceof Refused ? 'failed' : 'unknown'),
      )
      if (outcome === 'paid') await leave({ to: '/cart/successCheckout', search: { id } })
      else await leave({ to: `/cart/checkout/${id}`, search: outcome === 'failed' ? { notice: 'failed' } : {} })
      // The card may have been kept.
      await forget('cards')
    }
    setBusy(false)
  }
  return { pay, isBusy }
}
