import { useState } from 'react'
import { type Order, order } from '../../contract/orders.ts'
import { NETWORK_TOAST_MS } from '../../rules/constants.ts'
import { useGo } from '../base/address.ts'
import { definePage } from '../base/page.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { loadOrder } from './load-order.ts'
import { PickLines } from './pick-lines.tsx'
import { cancellable, type Picked, pickedLines } from './picked.ts'

export const page = definePage({
  whose: 'visitor',
  words: ['orders'],
  load: loadOrder,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'orders').cancelTitle} - Mallard`, noindex: true }),
  Component: CancelOrder,
})

/** By line and quantity; an unpaid order is cancelled whole. The reason may stay empty. */
function CancelOrder({ order: known }: { order: Order }) {
  const t = useWords('orders')
  const { locale } = useVisit()
  const go = useGo()
  const { id } = known
  const [picked, setPicked] = useState<Picked>(new Map())
  const [reason, setReason] = useState('')
  const [state, setState] = useState<'idle' | 'asking' | 'busy' | 'nothing'>('idle')
  const isUnpaid = known.paymentState === 'unpaid'
  const { lines, isRequest } = cancellable(known.shopOrders)

  const ask = () => setState(!isUnpaid && picked.size === 0 ? 'nothing' : 'asking')

  async function cancel() {
    setState('busy')
    const said = await tell(order.cancel, { id, reason, lines: isUnpaid ? undefined : pickedLines(picked) }).catch(() => null)
    setState('idle')
    if (!said) return showToast({ kind: 'bad', text: t.cancelFailed, ms: NETWORK_TOAST_MS })
    const done = said.refundCents > 0 ? t.cancelled(formatMoney(locale, said.refundCents)) : t.cancelledFree
    showToast({ kind: 'ok', text: said.outcome === 'requested' ? t.requested : done, ms: NETWORK_TOAST_MS })
    await go({ to: '/cart/orderDetails', search: { id } })
  }

  return (
    <main id="main" className="pb-12">
      <h1 className="h1">{t.cancelTitle}</h1>
      <p className="mt-1 text-sm text-ink-600">{t.orderTitle(known.orderNumber)}</p>
      {lines.length === 0 ? (
        <Alert tone="info" className="mt-4">
          {t.tooLateToCancel}
        </Alert>
      ) : (
        <section className="panel mt-5 grid gap-4">
          {!isUnpaid && (
            <>
              <p className="text-sm">{t.cancelText}</p>
              <PickLines lines={lines} picked={picked} onPick={setPicked} />
              <p className="text-sm text-ink-600">{isRequest ? t.cancelRequest : t.cancelNow}</p>
            </>
          )}
          <TextArea label={t.reason} optional maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          {state === 'nothing' && picked.size === 0 && <Alert tone="bad">{t.chooseOne}</Alert>}
          <div className="flex flex-wrap gap-2">
            <Button look="danger" busy={state === 'busy'} onClick={ask}>
              {t.cancelThese}
            </Button>
            <LinkButton look="line" to="/cart/orderDetails" search={{ id }}>
              {t.keepAll}
            </LinkButton>
          </div>
        </section>
      )}
      {state === 'asking' && (
        <AskDialog title={t.cancelAsk} width={440} no={t.keepAll} yes={t.cancelThese} onYes={cancel} onClose={() => setState('idle')}>
          <p className="text-sm text-ink-600">{isUnpaid ? t.cancelFree : isRequest ? t.cancelRequest : t.cancelNow}</p>
        </AskDialog>
      )}
    </main>
  )
}
