import type { Order } from '../../contract/orders.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate, formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { Button } from '../ui/button.tsx'
import { WrapNote } from '../ui/wrap-note.tsx'
import { loadOrder } from './load-order.ts'
import { OrderBill } from './order-bill.tsx'
import { PostalAddress } from './postal-address.tsx'

export const page = definePage({
  whose: 'visitor',
  words: ['orders'],
  load: loadOrder,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'orders').invoice} - Mallard`, noindex: true }),
  Component: PrintOrder,
})

/** One sheet of paper: who, what, how much, which taxes. */
function PrintOrder({ order: known }: { order: Order }) {
  const t = useWords('orders')
  const { locale } = useVisit()
  const { id } = known
  return (
    <main id="main" className="pb-12">
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <Button onClick={() => window.print()}>{t.printThis}</Button>
        <Link to="/cart/orderDetails" search={{ id }} className="link flex min-h-11 items-center text-sm">
          {t.back}
        </Link>
      </div>
      <div className="panel">
        <h1 className="h1">
          {t.invoice} {known.orderNumber}
        </h1>
        <p className="text-sm text-ink-600">{formatDate(locale, known.placedAt)}</p>
        <div className="mt-4 grid grid-cols-2 gap-4">
          <div>
            <h2 className="h4">{t.deliveryTo}</h2>
            <PostalAddress of={known.shippingAddress} />
          </div>
          <div>
            <h2 className="h4">{t.billing}</h2>
            <PostalAddress of={known.billingAddress} />
          </div>
        </div>
        {known.shopOrders.map((part) => (
          <section key={part.id} className="mt-6">
            <h2 className="h4">
              {part.shopName} · {part.orderNumber}
            </h2>
            {known.paidAt && (
              <p className="flex flex-wrap gap-x-5 text-sm print:hidden">
                <a className="link flex min-h-11 items-center" href={`/invoices/${part.id}.pdf?order=${id}`} download>
                  {t.invoicePdf(part.shopName)}
                </a>
                <a className="link flex min-h-11 items-center" href={`/invoices/${part.id}.pdf?token=${known.invoiceToken}`} download>
                  {t.invoiceLink}
                </a>
              </p>
            )}
            <table className="mt-2 w-full text-sm">
              <thead>
                <tr className="border-b border-down-300 text-left">
                  <th className="py-1.5 font-semibold">{t.item}</th>
                  <th className="py-1.5 text-right font-semibold">{t.quantity}</th>
                  <th className="py-1.5 text-right font-semibold max-lg:hidden">{t.unit}</th>
                  <th className="py-1.5 text-right font-semibold">{t.amount}</th>
                </tr>
              </thead>
              <tbody>
                {part.lines.map((line) => (
                  <tr key={line.id} className="border-b border-down-200 align-top">
                    <td className="py-1.5 pr-4">
                      {[line.title, ...line.variantsInfo.map(({ value }) => value)].join(', ')}
                      {line.giftWrap && <WrapNote of={line.giftWrap} words={t} className="block" />}
                    </td>
                    <td className="py-1.5 text-right">{line.quantity}</td>
                    <td className="py-1.5 text-right max-lg:hidden">{formatMoney(locale, line.unitCents)}</td>
                    <td className="py-1.5 text-right">{formatMoney(locale, line.unitCents * line.quantity)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
        <div className="mt-6 ml-auto max-w-[340px]">
          <OrderBill order={known} />
          {known.paymentMethod && (
            <p className="mt-3 text-sm text-ink-600">{t.cardEnding(known.paymentMethod.brand, known.paymentMethod.last4)}</p>
          )}
        </div>
      </div>
    </main>
  )
}
