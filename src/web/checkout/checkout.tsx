import { useState } from 'react'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Step } from '../ui/step.tsx'
import { BillingChoice } from './billing-choice.tsx'
import { searchOf } from './choices.ts'
import { Coupons } from './coupons.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { CheckoutFrame } from './frame.tsx'
import { BoughtLines, ThumbsAndCart } from './goods.tsx'
import type { CheckoutNeeds } from './load-checkout.ts'
import { useLeaveCheckout, useMakeOrder } from './make-order.ts'
import { Notice } from './notice.tsx'
import { PointsChoice } from './points-choice.tsx'
import { RemarkFields } from './remark-fields.tsx'
import { useRemarks } from './remarks.ts'
import { useCheckout } from './use-checkout.ts'
import { WrapChoice } from './wrap-choice.tsx'

/** Where to, how, with which coupons, on one page; the order is made when the shopper goes on to pay. */
export function Checkout({ notice, ...needs }: CheckoutNeeds & { notice: string | undefined }) {
  const t = useWords('checkout')
  const shell = useWords('shell')
  const { locale, canPay } = useVisit()
  const leave = useLeaveCheckout()
  const checkout = useCheckout('/cart/checkout', needs)
  const { choices, detail, choose, isBusy, lines, pieces } = checkout
  const [remarks, setRemarks] = useRemarks(choices)
  const making = useMakeOrder(checkout, remarks)
  const [isBilledThere, setBilledThere] = useState(!choices.billingAddressId)
  const lacksBilling = !isBilledThere && !choices.billingAddressId
  async function goOn() {
    const id = await making.make()
    if (id) await leave({ to: `/cart/checkout/${id}` })
  }
  return (
    <CheckoutFrame
      bill={detail.bill}
      pointsCents={detail.totalCents - detail.dueCents}
      pieces={pieces}
      pictures={<ThumbsAndCart lines={lines} />}
      aside={
        <Link to="/cart/checkoutTwo" search={searchOf(choices)} className="link inline-flex min-h-11 items-center text-sm">
          {t.inTwoSteps}
        </Link>
      }
      action={
        <>
          <Button
            size="lg"
            className="w-full"
            busy={isBusy || making.isBusy}
            disabled={!canPay || !detail.shipAddressId || lacksBilling}
            onClick={goOn}
          >
            {t.continueToPay(formatMoney(locale, detail.dueCents))}
          </Button>
          {lacksBilling && <p className="mt-2 text-sm text-ink-600">{t.billingFirst}</p>}
        </>
      }
    >
      {!canPay && <Alert tone="warn">{t.payingOff}</Alert>}
      <Notice of={notice} />
      <Step id="delivery" n={1} title={t.delivery}>
        <DeliveryPart checkout={checkout} addresses={needs.addresses.records} />
      </Step>
      <Step id="payment" n={2} title={t.payment}>
        <BillingChoice
          isSame={isBilledThere}
          onSame={setBilledThere}
          chosen={choices.billingAddressId}
          isBusy={isBusy}
          onChoose={(billingAddressId) => choose({ billingAddressId })}
        />
        <h3 className="h4 mt-4">{t.coupons}</h3>
        <Coupons coupons={detail.coupons} used={choices.couponIds ?? []} onUse={(couponIds) => choose({ couponIds })} />
        <PointsChoice checkout={checkout} />
        <p className="mt-4 text-sm text-ink-600">{t.paymentNext}</p>
      </Step>
      <Step id="review" n={3} title={t.review} aside={t.itemsAndParcels(shell.items(pieces), detail.checkoutShipData.length)}>
        <BoughtLines lines={lines} />
        <div className="mt-2 border-t border-down-200 pt-4">
          <WrapChoice checkout={checkout} remarks={remarks} onRemarks={setRemarks} />
          <RemarkFields remarks={remarks} onChange={setRemarks} />
        </div>
      </Step>
    </CheckoutFrame>
  )
}
