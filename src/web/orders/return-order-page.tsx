import { useState } from 'react'
import { type Address, address } from '../../contract/addresses.ts'
import type { Output } from '../../contract/call.ts'
import type { Order } from '../../contract/orders.ts'
import { returnDispute } from '../../contract/return-disputes.ts'
import { type ReturnReason, returning } from '../../contract/returns.ts'
import { marketDay } from '../../rules/calendar.ts'
import { NETWORK_TOAST_MS } from '../../rules/constants.ts'
import { isId } from '../../rules/ids.ts'
import { MOST_PHOTOS } from '../../rules/upload-kinds.ts'
import { useGo } from '../base/address.ts'
import { useNow } from '../base/now.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { fullDay } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { Radio } from '../ui/radio.tsx'
import { Uploader } from '../ui/uploader.tsx'
import { useUploads } from '../ui/uploads.ts'
import { AskDecision } from './ask-decision.tsx'
import { loadOrder } from './load-order.ts'
import { PickLines } from './pick-lines.tsx'
import { openReasons, type Picked, pickedLines, placesOnce, returnable, returnableLines } from './picked.ts'

export const page = definePage({
  whose: 'visitor',
  words: ['orders', 'uploads', 'disputed-return'],
  load: async (context: PageContext) => {
    const refused = context.search.return
    if (refused) return { refused: await refusedReturn(context, refused) }
    const [known, addresses] = await Promise.all([
      loadOrder(context),
      context.need(address.page, { page: { current: 1, size: 100 }, queryParam: {} }),
    ])
    return { ...known, addresses, partId: context.search.part }
  },
  head: ({ visit, data }) => {
    const title = data && 'refused' in data ? wordsOf(visit.locale, 'disputed-return').title : wordsOf(visit.locale, 'orders').returnTitle
    return { title: `${title} - Mallard`, noindex: true }
  },
  Component: (data: { refused: Output<typeof returnDispute.getInfo> } | ReturnOrderProps) =>
    'refused' in data ? <AskDecision case={data.refused} /> : <ReturnOrder {...data} />,
})

/** One that its shop has refused; somebody else's is not found. */
async function refusedReturn({ need }: PageContext, id: string) {
  if (!isId(id)) throw notFound()
  return need(returnDispute.getInfo, { id }).catch((failure) => {
    throw isAbsent(failure) ? notFound() : failure
  })
}

interface ReturnOrderProps {
  order: Order
  addresses: { records: readonly Address[] }
  partId: string | undefined
}

/** Products of one shop, a reason, and where the parcel leaves from. The deadline is a date. */
function ReturnOrder({ order: known, addresses: { records: addresses }, partId }: ReturnOrderProps) {
  const t = useWords('orders')
  const { locale } = useVisit()
  const now = useNow()
  const go = useGo()
  const { id } = known
  const part = returnable(known.shopOrders, partId)
  const lines = returnableLines(part)
  const [picked, setPicked] = useState<Picked>(new Map())
  const [reason, setReason] = useState<ReturnReason | null>(null)
  const [comment, setComment] = useState('')
  const [addressId, setAddressId] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'incomplete' | 'sending'>('idle')
  const uploads = useUploads({ kind: 'image', max: MOST_PHOTOS })

  async function send() {
    if (!part || picked.size === 0 || !reason || !addressId) return setState('incomplete')
    if (uploads.isSending) return setState('sending')
    setState('busy')
    const said = await tell(returning.addNew, {
      shopOrderId: part.id,
      lines: pickedLines(picked),
      reason,
      comment,
      addressId,
      photoIds: uploads.photoIds,
    }).catch(() => null)
    setState('idle')
    if (!said) return
    showToast({ kind: 'ok', text: t.returnAsked(formatMoney(locale, said.refundCents)), ms: NETWORK_TOAST_MS })
    await go({ to: '/cart/orderDetails', search: { id } })
  }

  if (!part?.returnUntil || lines.length === 0)
    return (
      <main id="main" className="pb-12">
        <h1 className="h1">{t.returnTitle}</h1>
        <Alert tone="info" className="mt-4">
          {t.notReturnable}
        </Alert>
      </main>
    )
  const { guarantee, changeOfMind } = part.returnUntil
  const missing = picked.size === 0 ? t.chooseOne : !reason ? t.chooseReason : !addressId && t.chooseAddress
  return (
    <main id="main" className="pb-12">
      <h1 className="h1">{t.returnTitle}</h1>
      <p className="mt-1 text-sm text-ink-600">
        {part.shopName} · {t.orderTitle(part.orderNumber)}
      </p>
      <section className="panel mt-5 grid gap-5">
        <p className="text-sm">
          {t.returnText} <b className="font-semibold">{t.deadline(fullDay(locale, guarantee))}.</b>{' '}
          {t.changeOfMindUntil(fullDay(locale, changeOfMind))}
        </p>
        <PickLines lines={lines} picked={picked} onPick={setPicked} />
        <fieldset className="grid gap-2">
          <legend className="h4 mb-2">{t.reason}</legend>
          {openReasons(part.returnUntil, marketDay(new Date(now))).map((key) => (
            <Radio key={key} name="reason" title={t.reasons[key]} checked={reason === key} onChange={() => setReason(key)} />
          ))}
        </fieldset>
        <Uploader label={t.photos} optional hint={t.photosHint} uploads={uploads} />
        <TextArea label={t.comment} optional maxLength={1000} value={comment} onChange={(event) => setComment(event.target.value)} />
        <fieldset className="grid gap-2">
          <legend className="h4 mb-2">{t.returnAddress}</legend>
          {placesOnce(addresses).map((one) => (
            <Radio
              key={one.id}
              name="from"
              title={one.recipient}
              sub={one.fullAddress}
              checked={one.id === addressId}
              onChange={() => setAddressId(one.id)}
            />
          ))}
        </fieldset>
        {state === 'incomplete' && missing && <Alert tone="bad">{missing}</Alert>}
        {state === 'sending' && uploads.isSending && <Alert tone="info">{t.photosSending}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button busy={state === 'busy'} onClick={send}>
            {t.sendReturn}
          </Button>
          <LinkButton look="line" to="/cart/orderDetails" search={{ id }}>
            {t.back}
          </LinkButton>
        </div>
      </section>
    </main>
  )
}
