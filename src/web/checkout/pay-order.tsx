import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { type Order, order } from '../../contract/orders.ts'
import type { payment } from '../../contract/payments.ts'
import { useGo } from '../base/address.ts'
import { useForget } from '../base/ask.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { CardFields, firstCard } from '../payments/card-fields.tsx'
import { PayButton } from '../payments/pay-button.tsx'
import { ConfirmDialog, PayingNotices } from '../payments/paying-notices.tsx'
import { usePaying } from '../payments/use-paying.ts'
import { Step } from '../ui/step.tsx'
import { boughtBy, piecesOf } from './bought.ts'
import { CheckoutFrame } from './frame.tsx'
import { BoughtLines, Thumbs } from './goods.tsx'

interface PayOrderProps {
  order: Order
  start: Output<typeof payment.start>
  hasFailed: boolean
}

/** The order is made and its goods are kept; now it is paid. Coming back later finds the same page, or what became of it. */
export function PayOrder({ order: known, start, hasFailed }: PayOrderProps) {
  const t = useWords('checkout')
  const shell = useWords('shell')
  const [card, setCard] = useState(() => firstCard(start))
  const go = useGo()
  const forget = useForget()
  const paying = usePaying({
    isBeingPaid: start.isBeingPaid,
    hasFailed,
    place: (chosen, key) => tell(order.placeOrders, { id: known.id, ...chosen }, key),
    check: () => tell(order.checkOrderStatus, { id: known.id }),
    onEnd: async (end) => {
      await go({ to: end === 'paid' ? '/cart/successCheckout' : '/cart/orderDetails', search: { id: known.id } }, { replace: true })
      // The card may have been kept. Only now: a payment that has ended cannot be started again, so this page must not ask.
      await forget('cards')
    },
  })
  const lines = boughtBy(known)
  const pieces = piecesOf(lines)
  const { shippingAddress: to, billingAddress: billed } = known
  const isBilledElsewhere = JSON.stringify(to) !== JSON.stringify(billed)
  const payButton = (
    <>
      <PayingNotices paying={paying} />
      <PayButton
        cents={start.dueCents}
        provider={start.provider}
        card={card}
        isBusy={paying.state === 'busy'}
        onPay={(chosen) => void paying.pay(chosen)}
      />
    </>
  )
  return (
    <CheckoutFrame bill={known.bill} pointsCents={known.pointsCents} pieces={pieces} action={payButton} pictures={<Thumbs lines={lines} />}>
      <Step id="delivery" n={1} title={t.delivery} isDone>
        <AddressLines of={to} />
        {isBilledElsewhere && (
          <>
            <h3 className="h4 mt-4 mb-2">{t.billing}</h3>
            <AddressLines of={billed} />
          </>
        )}
      </Step>
      <Step id="payment" n={2} title={t.payment} aside={<Lock className="size-4" aria-hidden="true" />}>
        <CardFields ways={start} billing={{ name: billed.recipient, postalCode: billed.postalCode }} card={card} onCard={setCard} />
      </Step>
      <Step id="review" n={3} title={t.review} aside={t.itemsAndParcels(shell.items(pieces), known.shopOrders.length)}>
        <BoughtLines lines={lines} />
      </Step>
      <ConfirmDialog paying={paying} />
    </CheckoutFrame>
  )
}

const AddressLines = ({ of }: { of: Order['shippingAddress'] }) => (
  <address className="rounded-card bg-down-50 p-4 text-sm text-ink-700 not-italic">
    <b className="block font-semibold text-ink-900">{of.recipient}</b>
    {[of.apt, of.street].filter(Boolean).join('-')}
    <br />
    {of.city}, {of.province} {of.postalCode}
  </address>
)
