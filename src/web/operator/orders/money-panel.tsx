import type { OrderStory } from '../../../contract/operator-orders.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Tag } from '../../ui/tag.tsx'

/** Who got what, and whether the books agree. */
export function MoneyPanel({ order, money }: { order: OrderStory; money: NonNullable<OrderStory['money']> }) {
  const t = useWords('operator-orders').money
  const { locale } = useVisit()
  const written = (cents: number) => formatMoney(locale, cents)
  const columns = ['total', 'tax', 'commission', 'gets', 'refunded'] as const
  return (
    <section className="panel !p-0" aria-label={t.title(written(order.totalCents))}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-5 py-4">
        <h2 className="h4">{t.title(written(order.totalCents))}</h2>
        <Tag tone={money.bookCents === 0 ? 'ok' : 'bad'}>{money.bookCents === 0 ? t.right : t.wrong(written(money.bookCents))}</Tag>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t.title(written(order.totalCents))}>
        <table className="tbl w-full text-sm">
          <thead>
            <tr>
              <th scope="col">{t.columns.shop}</th>
              {columns.map((name) => (
                <th key={name} scope="col" className="!text-right">
                  {t.columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {money.shops.map(({ name, totalCents, taxCents, commissionCents, shopCents, refundedCents }) => (
              <tr key={name}>
                <th scope="row" className="!font-normal">
                  {name}
                </th>
                {[totalCents, -taxCents, -commissionCents, shopCents, -refundedCents].map((cents, at) => (
                  <td key={columns[at]} className="text-right whitespace-nowrap tabular-nums">
                    {cents === 0 ? '' : written(cents)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
