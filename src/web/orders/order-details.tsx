import { ChevronLeft, CreditCard, Printer } from 'lucide-react'
import type { Output } from '../../contract/call.ts'
import type { Order, OrderLine, ShopOrder } from '../../contract/orders.ts'
import type { Return } from '../../contract/returns.ts'
import type { orderThread } from '../../contract/seller-orders.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay } from '../i18n/days.ts'
import { formatDate, formatMoney } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { WrapNote } from '../ui/wrap-note.tsx'
import { useBuyAgain } from './buy-again.ts'
import { OrderBill } from './order-bill.tsx'
import { OrderThread } from './order-thread.tsx'
import { Parcel } from './parcel.tsx'
import { leftOf, piecesBack } from './picked.ts'
import { PostalAddress } from './postal-address.tsx'
import { ReturnsOfOrder } from './returns-of-order.tsx'

interface OrderDetailsProps {
  order: Order
  returns: { records: readonly Return[] } | undefined
  /** Of each part that is no longer pending, in their order. */
  threads: readonly (Output<typeof orderThread.all> | undefined)[]
  notice: string | undefined
}

/** An order, whole: its parcels, its bill, its addresses and what can still be done. */
export function OrderDetails({ order: known, returns, threads, notice }: OrderDetailsProps) {
  const t = useWords('orders')
  const { locale } = useVisit()
  const { id } = known
  const own = returns?.records.filter(({ orderId }) => orderId === id) ?? []
  const canCancel = known.shopOrders.some(({ cancellation }) => cancellation !== 'tooLate')
  return (
    <>
      {notice === 'paid' && (
        <Alert tone="info" className="mb-4">
          {t.noticePaid}
        </Alert>
      )}
      {(notice === 'cancelled' || known.paymentState === 'cancelled') && (
        <Alert tone="warn" className="mb-4">
          {t.noticeCancelled}
        </Alert>
      )}
      <Link to="/account" search={{ path: 'yourOrders' }} className="link inline-flex min-h-11 items-center gap-1 text-sm">
        <ChevronLeft className="size-4" aria-hidden="true" />
        {t.orders}
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="h1">{t.orderTitle(known.orderNumber)}</h1>
          <p className="mt-1 text-sm text-ink-600">{t.placedOn(formatDate(locale, known.placedAt))}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-lg:w-full">
          {known.paymentState === 'unpaid' && (
            <LinkButton to={`/cart/checkout/${id}`} preload={false}>
              {t.payNow}
            </LinkButton>
          )}
          {canCancel && (
            <LinkButton look="line" to="/account/cancelOrder" search={{ id }}>
              {t.cancel}
            </LinkButton>
          )}
          <LinkButton look="line" to="/account/printOrder" search={{ id }}>
            <Printer className="size-[18px]" aria-hidden="true" />
            {t.print}
          </LinkButton>
        </div>
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)_300px] items-start gap-5 max-lg:grid-cols-1 max-lg:gap-4">
        <div className="grid gap-4">
          {known.shopOrders.map((part, at) => (
            <Parcel
              key={part.id}
              n={at + 1}
              of={known.shopOrders.length}
              part={part}
              returnState={own.find(({ shopOrderId }) => shopOrderId === part.id)?.state}
              about={(lineId) => (
                <LineActions orderId={id} part={part} line={part.lines.find((line) => line.id === lineId)} returns={own} />
              )}
            />
          ))}
          <ReturnsOfOrder returns={own} />
          {known.shopOrders
            .filter(({ state }) => state !== 'pending')
            .map((part, at) => (
              <OrderThread key={part.id} part={part} said={threads[at]} />
            ))}
        </div>
        <Aside known={known} />
      </div>
    </>
  )
}

interface LineActionsProps {
  orderId: string
  part: ShopOrder
  line: OrderLine | undefined
  returns: readonly Return[]
}

function LineActions({ orderId, part, line, returns }: LineActionsProps) {
  const t = useWords('orders')
  const { locale } = useVisit()
  const buyAgain = useBuyAgain()
  if (!line) return null
  const { returned, returning } = piecesBack(line, returns)
  const isReturnable = part.returnUntil !== null && leftOf(line) > 0
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 text-sm max-lg:w-full max-lg:justify-start">
      {line.cancelledQuantity > 0 && <span className="text-ink-600">{t.cancelledPieces(line.cancelledQuantity)}</span>}
      {returned > 0 && <span className="text-ink-600">{t.returnedPieces(returned)}</span>}
      {returning > 0 && <span className="text-ink-600">{t.returningPieces(returning)}</span>}
      {line.giftWrap && <WrapNote of={line.giftWrap} words={t} className="w-full lg:text-right" />}
      <b className="font-semibold">{formatMoney(locale, line.unitCents * line.quantity + line.feesCents)}</b>
      <Button look="line" size="sm" onClick={() => void buyAgain(orderId, line.id)}>
        {t.buyAgain}
      </Button>
      {part.deliveredAt && line.quantity > line.cancelledQuantity && (
        <LinkButton look="line" size="sm" to="/account/wirteReview" search={{ line: line.id }}>
          {t.writeReview}
        </LinkButton>
      )}
      {isReturnable && (
        <LinkButton look="line" size="sm" to="/account/returnOrder" search={{ id: orderId, part: part.id }}>
          {t.returnItems}
        </LinkButton>
      )}
    </div>
  )
}

function Aside({ known }: { known: Order }) {
  const t = useWords('orders')
  const { locale } = useVisit()
  const isSame = JSON.stringify(known.billingAddress) === JSON.stringify(known.shippingAddress)
  const returnable = known.shopOrders.filter(({ state }) => state !== 'cancelled')
  return (
    <aside className="grid gap-4">
      <section className="panel">
        <h2 className="h4 mb-3">{t.bill}</h2>
        <OrderBill order={known} />
        {known.paymentMethod && (
          <p className="mt-3 flex items-center gap-2 text-sm text-ink-600">
            <CreditCard className="size-[18px]" aria-hidden="true" />
            {t.cardEnding(known.paymentMethod.brand, known.paymentMethod.last4)}
          </p>
        )}
      </section>
      <section className="panel">
        <h2 className="h4">{t.deliveryTo}</h2>
        <PostalAddress of={known.shippingAddress} />
        <h2 className="h4 mt-4">{t.billing}</h2>
        {isSame ? <p className="text-sm text-ink-700">{t.sameAsDelivery}</p> : <PostalAddress of={known.billingAddress} />}
        {known.note && <Remark title={t.note} text={known.note} />}
        {known.giftMessage && <Remark title={t.giftMessage} text={known.giftMessage} />}
        <LinkButton look="line" size="sm" className="mt-4" to="/tracking" search={{ token: known.trackToken }}>
          {t.shareLink}
        </LinkButton>
      </section>
      {returnable.length > 0 && (
        <section className="rounded-panel bg-bill-100 p-5">
          <h2 className="h4">{t.returnWindow}</h2>
          {returnable.map(({ id, shopName, deliveredAt, returnUntil }) => (
            <p key={id} className="mt-1 text-sm text-ink-700">
              {returnUntil
                ? t.returnUntil(shopName, fullDay(locale, returnUntil.guarantee))
                : (deliveredAt ? t.returnEnded : t.returnOpens)(shopName)}
            </p>
          ))}
          <LinkButton look="line" size="sm" className="mt-4" to="/account" search={complaintAbout(known)}>
            {t.complain}
          </LinkButton>
        </section>
      )}
    </aside>
  )
}

/** The form names the shop already when there is only one. */
const complaintAbout = ({ shopOrders: [part, ...more] }: Order) => ({
  path: 'complaint',
  new: 'yes',
  part: more.length === 0 ? part?.id : undefined,
})

const Remark = ({ title, text }: { title: string; text: string }) => (
  <>
    <h2 className="h4 mt-4">{title}</h2>
    <p className="text-sm break-words text-ink-700">{text}</p>
  </>
)
