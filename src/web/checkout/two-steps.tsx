import { useEffect, useRef, useState } from 'react'
import type { Address } from '../../contract/addresses.ts'
import type { PaymentWays } from '../../contract/payments.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Step } from '../ui/step.tsx'
import { BillingChoice } from './billing-choice.tsx'
import { searchOf } from './choices.ts'
import { DeliveryPart } from './delivery-part.tsx'
import { CheckoutFrame } from './frame.tsx'
import { ThumbsAndCart } from './goods.tsx'
import type { CheckoutNeeds } from './load-checkout.ts'
import { Notice } from './notice.tsx'
import { PayStep } from './pay-step.tsx'
import { Progress, type StepNumber } from './progress.tsx'
import { RemarkFields } from './remark-fields.tsx'
import { useRemarks } from './remarks.ts'
import { useCheckout } from './use-checkout.ts'
import { WrapChoice } from './wrap-choice.tsx'

interface TwoStepsProps extends CheckoutNeeds {
  notice: string | undefined
  /** Only the second step pays, and says whom the bill goes to. */
  ways: PaymentWays | undefined
  book: { records: Address[] } | undefined
}

/** Delivery first, then reviewing and paying. What is chosen stands in the address, so each step can be opened by itself. */
export function TwoSteps({ notice, ways, book, ...needs }: TwoStepsProps) {
  const t = useWords('checkout')
  const { canPay } = useVisit()
  const step = ways && book ? 2 : 1
  const checkout = useCheckout('/cart/checkoutTwo', needs, step === 2 ? '2' : undefined)
  const { choices, detail, choose, isBusy, lines, pieces } = checkout
  const [remarks, setRemarks] = useRemarks(choices)
  const [isBilledThere, setBilledThere] = useState(!choices.billingAddressId)
  const heading = useFocusOnChange(step)
  const frame = {
    bill: detail.bill,
    pointsCents: detail.totalCents - detail.dueCents,
    pieces,
    pictures: <ThumbsAndCart lines={lines} />,
    titleRef: heading,
    progress: <Progress step={step} search={searchOf(choices)} />,
  }
  if (ways && book)
    return <PayStep checkout={checkout} ways={ways} book={book.records} remarks={remarks} notice={<Notice of={notice} />} frame={frame} />

  const missing = detail.shipAddressId ? !isBilledThere && !choices.billingAddressId && t.billingFirst : t.addressFirst
  return (
    <CheckoutFrame
      {...frame}
      title={t.delivery}
      aside={
        <Link to="/cart/checkout" search={searchOf(choices)} className="link inline-flex min-h-11 items-center text-sm">
          {t.onOnePage}
        </Link>
      }
      action={
        missing || isBusy ? (
          <>
            <Button size="lg" className="w-full" disabled busy={isBusy}>
              {t.toReview}
            </Button>
            {missing && <p className="mt-2 text-sm text-ink-600">{missing}</p>}
          </>
        ) : (
          <LinkButton to="/cart/checkoutTwo" search={{ ...searchOf(choices), step: '2' }} size="lg" preload={false} className="w-full">
            {t.toReview}
          </LinkButton>
        )
      }
    >
      {!canPay && <Alert tone="warn">{t.payingOff}</Alert>}
      <Notice of={notice} />
      <Step id="delivery" title={t.whereTo}>
        <DeliveryPart checkout={checkout} addresses={needs.addresses.records} />
      </Step>
      <Step id="billing" title={t.billing}>
        <BillingChoice
          isSame={isBilledThere}
          onSame={setBilledThere}
          chosen={choices.billingAddressId}
          isBusy={isBusy}
          onChoose={(billingAddressId) => choose({ billingAddressId })}
        />
      </Step>
      <Step id="remarks" title={t.giftAndNote}>
        <WrapChoice checkout={checkout} remarks={remarks} onRemarks={setRemarks} />
        <RemarkFields remarks={remarks} onChange={setRemarks} />
      </Step>
    </CheckoutFrame>
  )
}

/** Who goes to another step, also by the browser's own buttons, hears where it begins. */
function useFocusOnChange(step: StepNumber) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
