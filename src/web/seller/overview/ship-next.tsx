import type { SaleSummary } from '../../../contract/seller-orders.ts'
import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import { Pic } from '../../ui/pic.tsx'
import { ShipBy } from '../orders/ship-by.tsx'

/** Those that wait longest, with what is in them and until when they must leave. */
export function ShipNext({ sales }: { sales: readonly SaleSummary[] }) {
  const t = useWords('seller-overview').next
  const { pieces } = useWords('seller-orders')
  return (
    <section className="panel !p-0" aria-label={t.title}>
      <div className="flex items-center justify-between gap-3 px-5 py-3 max-lg:px-4">
        <h2 className="h4">{t.title}</h2>
        <Link to="/seller/orders" search={{ stage: 'toPack' }} className="link inline-flex min-h-6 items-center text-sm max-lg:min-h-11">
          {t.all}
        </Link>
      </div>
      <ul className="divide-y divide-down-200 border-t border-down-200">
        {sales.map((sale) => (
          <li key={sale.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 text-sm max-lg:px-4">
            <span className="flex -space-x-3" aria-hidden="true">
              {sale.pictures.slice(0, 2).map((picture, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice.
                <Pic key={at} src={picture} sizes="40px" max={96} className="size-10 shrink-0 rounded-sm ring-2 ring-paper" />
              ))}
            </span>
            <span className="min-w-40 flex-1">
              <Link to={`/seller/orders/${sale.id}`} className="link inline-flex min-h-6 items-center font-semibold max-lg:min-h-11">
                {sale.orderNumber}
              </Link>
              <span className="block text-xs text-ink-600">
                {sale.buyerName}, {sale.city} · {pieces(sale.pieces)}
              </span>
            </span>
            {sale.shipBy && <ShipBy at={sale.shipBy} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
