import { Wrench } from 'lucide-react'
import type { Quote, QuoteItem } from '../../contract/quotes.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney, htmlLang } from '../i18n/format.ts'
import { Pic } from '../ui/pic.tsx'

/** What is offered, line by line. On phones each line is a block that says what its figures are. */
export function QuoteLines({ quote }: { quote: Pick<Quote, 'items'> }) {
  const t = useWords('quotes')
  const { locale } = useVisit()
  return (
    <table className="tbl max-lg:[&_:is(tbody,tr,td)]:block max-lg:[&_td]:border-0 max-lg:[&_td]:py-0.5">
      <caption className="sr-only">{t.lines}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          <th className="!pl-6">{t.columns.line}</th>
          <th className="text-right">{t.columns.quantity}</th>
          <th className="text-right">{t.columns.price}</th>
          <th className="text-right">{t.columns.discount}</th>
          <th className="!pr-6 text-right">{t.columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {quote.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote never change places.
          <tr key={at} className="max-lg:border-b max-lg:border-down-200 max-lg:py-3 max-lg:last:border-0">
            <td className="!pl-6 max-lg:!pl-4">
              <LineName item={item} />
            </td>
            <Cell label={t.columns.quantity}>{item.quantity}</Cell>
            <Cell label={t.columns.price}>{formatMoney(locale, item.sellingPrice)}</Cell>
            <Cell label={t.columns.discount} className="text-ok" isEmpty={item.discountAmount === 0}>
              {item.discountAmount > 0 && formatMoney(locale, -item.discountAmount)}
            </Cell>
            <Cell label={t.columns.amount} className="!pr-6 font-semibold max-lg:!pr-4">
              {formatMoney(locale, item.quotationAmount - item.discountAmount)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps {
  label: string
  className?: string
  isEmpty?: boolean
  children: React.ReactNode
}

const Cell = ({ label, className = '', isEmpty, children }: CellProps) => (
  <td
    data-column={label}
    className={`text-right max-lg:!flex max-lg:justify-between max-lg:!px-4 max-lg:before:text-xs max-lg:before:text-ink-600 max-lg:before:content-[attr(data-column)] ${isEmpty ? 'max-lg:!hidden' : ''} ${className}`}
  >
    {children}
  </td>
)

function LineName({ item }: { item: QuoteItem }) {
  const t = useWords('quotes')
  const { locale } = useVisit()
  const usage = Object.hasOwn(t.usages, item.usage) ? t.usages[item.usage as keyof typeof t.usages] : item.usage
  const prepay = item.prepayValue > 0 && t.prepayOfLine(formatMoney(locale, item.prepayValue), item.prepayPercentage)
  return (
    <span className="flex items-center gap-3 max-lg:mb-1">
      {item.thumbnail ? (
        <Pic src={item.thumbnail} sizes="44px" max={96} className="size-11 shrink-0 rounded-sm" />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-spec-50 text-spec-600">
          <Wrench className="size-5" aria-hidden="true" />
        </span>
      )}
      <span className="min-w-0" lang={htmlLang[locale]}>
        <b className="block font-medium break-words">{item.skuName}</b>
        <span className="block text-xs text-ink-600">{[item.variants, usage, prepay].filter(Boolean).join(' · ')}</span>
        {item.adjustment && <span className="block text-xs text-ink-600">{item.adjustment}</span>}
      </span>
    </span>
  )
}
