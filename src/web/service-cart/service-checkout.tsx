import { useRef, useState } from 'react'
import type { Address } from '../../contract/addresses.ts'
import type { RefusalReason } from '../../contract/refusals.ts'
import { type ServiceCheckout as Detail, serviceShoppingCart } from '../../contract/service-cart.ts'
import { serviceOrderMain } from '../../contract/service-orders.ts'
import { AddressChoice } from '../addresses/address-choice.tsx'
import { useGo } from '../base/address.ts'
import { useForget } from '../base/ask.ts'
import { Link } from '../base/link.tsx'
import { randomUuid } from '../base/local-storage-id.ts'
import { isRefusedAs, Refused } from '../base/refused.ts'
import { tell } from '../base/tell.ts'
import { useContextOfRouter, useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { Step } from '../ui/step.tsx'
import { BookedServices } from './booked-services.tsx'
import { ServiceCheckoutFrame } from './checkout-frame.tsx'
import { leftTimes } from './left-times.ts'
import { ServiceBillRows } from './service-bill-rows.tsx'
import { TimeStep, timedLines, useFreeTimes } from './time-step.tsx'

export interface ServiceChoices {
  shoppingCartItems?: string[]
  addressId?: string
}

interface CheckoutProps {
  choices: ServiceChoices
  detail: Detail
  addresses: { records: readonly Address[] }
}

/** Of a day and an hour, which are chosen here. */
const ofTimes: ReadonlySet<RefusalReason | undefined> = new Set(['slot-taken', 'slot-twice', 'time-needed'] as const)
/** What the cart says of a line that no longer stands. Other refusals have said themselves what to do there. */
const notices: Partial<Record<RefusalReason, 'changed' | 'expired'>> = {
  'quote-expired': 'expired',
  'quote-not-open': 'changed',
  'not-found': 'changed',
  'cart-empty': 'changed',
  conflict: 'changed',
}

export const searchOf = ({ shoppingCartItems, addressId }: ServiceChoices) => ({ items: shoppingCartItems?.join(','), addressId })

/** Where the work is, when, what is booked, what it costs now and later. The order is made when the visitor goes on to pay. */
export function ServiceCheckout({ choices, detail, addresses }: CheckoutProps) {
  const t = useWords('service-cart')
  const { locale, canPay } = useVisit()
  const go = useGo()
  const forget = useForget()
  const { answers } = useContextOfRouter()
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const key = useRef({ of: '', name: '' })
  const lines = detail.checkoutShipData.flatMap((each) => each.lines)
  const timed = timedLines(lines)
  const asked = useFreeTimes(timed)
  const [times, setTimes] = useState<Readonly<Record<string, string>>>({})
  const free = leftTimes(timed, asked, times)
  const [isMissed, setMissed] = useState(false)
  const isFree = (at: number, start: string | undefined) => start !== undefined && (free[at]?.free?.starts.includes(start) ?? false)
  // Where there is nothing to choose, the pro agrees a time.
  const isTimed = timed.every(({ id }, at) => free[at]?.free?.starts.length === 0 || isFree(at, times[id]))

  /** An address counts once the server has said what the work costs there. */
  async function choose(addressId: string): Promise<boolean> {
    const next = { ...choices, addressId }
    setBusy(true)
    const isPossible = await answers.need(serviceShoppingCart.GetCheckOutDetail, next).then(
      () => true,
      () => false,
    )
    if (isPossible) await go({ to: '/services/cart/checkout', search: searchOf(next) }, { replace: true, stay: true })
    setBusy(false)
    return isPossible
  }

  async function goOn() {
    const { addressId } = detail
    if (!addressId) return
    setMissed(!isTimed)
    if (!isTimed) return document.querySelector<HTMLElement>('[aria-labelledby="block-when"] select')?.focus()
    const wanted = {
      shoppingCartItems: lines.map(({ id }) => id),
      addressId,
      seenTotalCents: detail.totalCents,
      note,
      times: timed.flatMap(({ id }, at) => (isFree(at, times[id]) ? [{ id, startsAt: times[id] ?? '' }] : [])),
    }
    const of = JSON.stringify(wanted)
    if (key.current.of !== of) key.current = { of, name: randomUuid() }
    setBusy(true)
    try {
      const { id } = await tell(serviceOrderMain.addNew, wanted, key.current.name)
      await go({ to: '/services/cart/checkout', search: { bill: id } }, { replace: true })
      await forget('checkout')
    } catch (failure) {
      // A price that has moved is shown anew here; whatever else no longer stands is chosen in the cart.
      if (isRefusedAs(failure, 'price-changed')) await forget('checkout')
      else if (failure instanceof Refused && ofTimes.has(failure.reason)) await forget('service-orders')
      else if (isRefusedAs(failure, 'out-of-area')) document.querySelector('#block-where')?.scrollIntoView({ block: 'center' })
      else if (failure instanceof Refused && failure.reason !== 'bad-input')
        await go({ to: '/services/cart', search: { notice: failure.reason && notices[failure.reason] } })
    }
    setBusy(false)
  }
  return (
    <ServiceCheckoutFrame
      title={t.checkout}
      aside={
        <Link to="/services/cart" className="link-s inline-flex min-h-11 items-center text-sm">
          {t.title}
        </Link>
      }
      count={lines.length}
      totalCents={detail.totalCents}
      rows={<ServiceBillRows whole={detail.whole} now={detail.now} later={detail.later} count={lines.length} />}
      action={
        <>
          <Button look="service" size="lg" className="w-full" busy={isBusy} disabled={!canPay || !detail.addressId} onClick={goOn}>
            {t.continueToPay(formatMoney(locale, detail.totalCents))}
          </Button>
          {!canPay && (
            <Alert tone="warn" className="mt-3">
              {t.payingOff}
            </Alert>
          )}
          {!detail.addressId && <p className="mt-2 text-sm text-ink-600">{t.addressFirst}</p>}
          <p className="mt-3 text-xs text-ink-600">{t.taxFor(detail.province)}</p>
        </>
      }
    >
      <Step id="where" n={1} title={t.where}>
        <AddressChoice addresses={addresses.records} chosen={detail.addressId} isBusy={isBusy} onChoose={choose} />
      </Step>
      {timed.length > 0 && (
        <Step id="when" n={2} title={t.when}>
          <TimeStep
            lines={timed}
            free={free}
            chosen={times}
            onChoose={(id, startsAt) => setTimes({ ...times, [id]: startsAt })}
            isMissed={isMissed}
          />
        </Step>
      )}
      <Step id="what" n={timed.length > 0 ? 3 : 2} title={t.what}>
        <BookedServices
          services={detail.checkoutShipData.flatMap(({ shopId, shopName, lines: own }) =>
            own.map((line) => ({
              id: line.id,
              title: line.title,
              picUrl: line.picUrl,
              quantity: line.quantity,
              provider: { id: shopId, displayName: shopName },
              nowCents: line.now.totalCents,
              laterCents: line.later.totalCents,
            })),
          )}
        />
        <TextArea
          label={t.noteLabel}
          hint={t.noteHint}
          optional
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          className="mt-4"
        />
      </Step>
      <Step id="pay" n={timed.length > 0 ? 4 : 3} title={t.pay}>
        <p className="text-sm text-ink-600">{t.paymentNext}</p>
      </Step>
    </ServiceCheckoutFrame>
  )
}
