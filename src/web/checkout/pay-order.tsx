import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { type Order, order } from '../../contract/orders.ts'
import type { payment } from '../../contract/payments.ts'
import { useGo } from '../base/address.ts'
import { useForget } from '../base/ask.ts'
import { randomUuid } from '../base/local-storage-id.ts'
import { Refused } from '../base/refused.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { useProviderMessage } from '../payments/provider-message.ts'
import { Alert } from '../ui/alert.tsx'
import { Dialog } from '../ui/sheet.tsx'
import { boughtBy, piecesOf } from './bought.ts'
import { type CardChoice, CardFields, firstCard } from './card-fields.tsx'
import { CheckoutFrame } from './frame.tsx'
import { BoughtLines, Thumbs } from './goods.tsx'
import { PayButton } from './pay-button.tsx'
import { Step } from './step.tsx'

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
  const paying = usePaying(known.id, start.isBeingPaid, hasFailed)
  const lines = boughtBy(known)
  const pieces = piecesOf(lines)
  const { shippingAddress: to, billingAddress: billed } = known
  const isBilledElsewhere = JSON.stringify(to) !== JSON.stringify(billed)
  const payButton = (
    <>
      {paying.state === 'failed' && (
        <Alert tone="bad" className="mb-3">
          {t.payFailed}
        </Alert>
      )}
      {paying.state === 'confirm' && paying.confirmUrl && !isOurs(paying.confirmUrl) && (
        <Alert tone="warn" className="mb-3">
          {t.bankAsks}{' '}
          <a className="link min-h-6" href={paying.confirmUrl}>
            {t.toBank}
          </a>
        </Alert>
      )}
      {paying.state === 'waiting' && (
        <Alert tone="warn" className="mb-3">
          {t.waiting}{' '}
          <button type="button" className="link min-h-6" onClick={paying.askAgain}>
            {t.askAgain}
          </button>
        </Alert>
      )}
      <PayButton
        cents={start.totalCents}
        provider={start.provider}
        card={card}
        isBusy={paying.state === 'busy'}
        onPay={(chosen) => void paying.pay(chosen)}
      />
    </>
  )
  return (
    <CheckoutFrame bill={known.bill} pieces={pieces} action={payButton} pictures={<Thumbs lines={lines} />}>
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
      {paying.confirmUrl && isOurs(paying.confirmUrl) && (
        <Dialog title={t.confirmTitle} width={520} onClose={paying.askAgain}>
          <iframe src={paying.confirmUrl} title={t.confirmTitle} className="h-[280px] w-full" />
        </Dialog>
      )}
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

/** The embedded provider asks in a frame; a bank behind another provider wants the whole window. */
const isOurs = (url: string) => url.startsWith('/')

type State = 'idle' | 'busy' | 'failed' | 'waiting' | 'confirm'

/** One payment of one order. Whatever the provider does, it ends in a state that the page can show. */
function usePaying(id: string, isBeingPaid: boolean, hasFailed: boolean) {
  const go = useGo()
  const forget = useForget()
  const [state, setState] = useState<State>(hasFailed ? 'failed' : 'idle')
  const [confirmUrl, setConfirmUrl] = useState<string | null>(null)
  const key = useRef({ of: '', name: '' })

  async function settle(said: { state: 'open' | 'confirm' | 'waiting' | 'paid' | 'cancelled'; confirmUrl: string | null }) {
    if (said.state === 'paid' || said.state === 'cancelled') {
      await go({ to: said.state === 'paid' ? '/cart/successCheckout' : '/cart/orderDetails', search: { id } }, { replace: true })
      // The card may have been kept. Only now: a payment that has ended cannot be started again, so this page must not ask.
      return forget('cards')
    }
    setConfirmUrl(said.state === 'confirm' ? said.confirmUrl : null)
    setState(said.state === 'open' ? 'failed' : said.state)
  }
  async function askAgain() {
    setConfirmUrl(null)
    setState('busy')
    await tell(order.checkOrderStatus, { id }).then(settle, () => setState('waiting'))
  }
  async function pay(card: CardChoice | null) {
    const of = JSON.stringify(card)
    if (key.current.of !== of) key.current = { of, name: randomUuid() }
    setState('busy')
    try {
      const said = await tell(order.placeOrders, { id, ...card }, key.current.name)
      await settle(said)
      if (said.confirmUrl && !isOurs(said.confirmUrl)) window.location.assign(said.confirmUrl)
    } catch (failure) {
      // A refusal is an answer; a lost connection is not, so the order itself is asked.
      key.current = { of: '', name: '' }
      if (failure instanceof Refused) setState('failed')
      else await askAgain()
    }
  }
  useProviderMessage('payment-confirmed', askAgain)
  // The connection was lost while paying, or the bank has sent the shopper back: what became of it is asked at once.
  const asking = useRef(askAgain)
  useEffect(() => {
    if (isBeingPaid) void asking.current()
  }, [isBeingPaid])
  return { state, confirmUrl, pay, askAgain }
}
