import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '../../contract/call.ts'
import type { price } from '../../contract/prices.ts'
import type { Product } from '../../contract/products.ts'
import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price, WasPrice } from '../ui/price.tsx'
import { useRowWords } from './row-words.ts'
import { compareRows, type Row } from './rows.ts'

export const MOST_COMPARED = 4

type PriceHistory = Output<typeof price.history>

interface CompareTableProps {
  products: readonly Product[]
  /** What each product has cost, as far as that is known. */
  histories: readonly (PriceHistory | null | undefined)[]
  /** Missing where the list is somebody else's. */
  onRemove?: (id: string) => void
}

/** Products side by side. Rows that differ can be shown alone. */
export function CompareTable({ products, histories, onRemove }: CompareTableProps) {
  const t = useWords('compare')
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const rows = compareRows(products, useRowWords(products)).filter(({ differs }) => differs || !onlyDifferences)
  return (
    <>
      <div className="mt-4 flex min-h-8 items-center justify-end">
        {products.length > 1 ? (
          <Checkbox checked={onlyDifferences} onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}>
            {t.onlyDifferences}
          </Checkbox>
        ) : (
          <p className="text-sm text-ink-600">{t.oneMore}</p>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard. */}
      <section className="relative mt-3 overflow-x-auto rounded-panel bg-paper shadow-card" tabIndex={0} aria-label={t.table}>
        <table className="w-full min-w-[760px] table-fixed text-sm">
          <thead>
            <tr>
              <th className="sticky left-0 z-10 w-[170px] bg-paper p-4 text-left align-bottom text-xs font-semibold text-ink-600 max-lg:w-[104px] max-lg:p-3">
                {t.product}
              </th>
              {products.map((product) => (
                <Head key={product.id} product={product} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <BodyRow key={row.key} row={row} columns={products.map(({ id }) => id)} isShaded={i % 2 === 0} />
            ))}
            <VerdictRow products={products} histories={histories} isShaded={rows.length % 2 === 0} />
          </tbody>
        </table>
      </section>
      <p className="mt-3 text-xs text-ink-600">{t.note}</p>
    </>
  )
}

function Head({ product, onRemove }: { product: Product; onRemove?: (id: string) => void }) {
  const t = useWords('compare')
  const shell = useWords('shell')
  const [sku] = product.skus
  const address: Address = { to: '/product/productDetails', search: { id: product.id } }
  return (
    <th scope="col" className="relative p-4 text-left align-top font-normal max-lg:p-3">
      {onRemove && (
        <button
          type="button"
          className="absolute top-5 right-5 z-10 grid size-9 place-items-center rounded-pill bg-paper shadow-hair"
          aria-label={shell.remove(product.title)}
          onClick={() => onRemove(product.id)}
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
      <Pic src={product.pictures[0]?.picUrl ?? ''} sizes="(width < 62rem) 160px, 280px" max={640} className="aspect-square rounded-card" />
      <span className="mt-3 block truncate text-xs text-ink-600">{product.shop.displayName}</span>
      <Link {...address} className="line-clamp-2 block min-h-10 leading-snug font-semibold">
        {product.title}
      </Link>
      {sku && (
        <span className="mt-2 flex flex-wrap items-baseline gap-2">
          <Price cents={sku.priceCents} className={`text-[1.375rem] ${sku.wasCents === null ? '' : 'text-breast-600'}`} />
          {sku.wasCents !== null && <WasPrice cents={sku.wasCents} label={t.was} />}
        </span>
      )}
      <Link {...address} className="btn btn-line mt-3 w-full px-2">
        {t.seeProduct}
      </Link>
    </th>
  )
}

const shade = (isShaded: boolean) => (isShaded ? 'bg-down-50' : 'bg-paper')

const RowHead = ({ name, isShaded }: { name: string; isShaded: boolean }) => (
  <th
    scope="row"
    className={`sticky left-0 z-10 px-4 py-3 text-left align-top text-xs font-semibold text-ink-600 max-lg:px-3 ${shade(isShaded)}`}
  >
    {name}
  </th>
)

function BodyRow({ row, columns, isShaded }: { row: Row; columns: readonly string[]; isShaded: boolean }) {
  const t = useWords('compare')
  return (
    <tr className={shade(isShaded)} data-differs={row.differs || undefined}>
      <RowHead name={row.name} isShaded={isShaded} />
      {row.values.map((value, i) => (
        <td
          key={columns[i]}
          className={`px-4 py-3 align-top max-lg:px-3 ${i === row.best ? 'font-semibold text-head-700' : row.differs ? 'font-medium' : 'text-ink-600'}`}
        >
          {i === row.best ? (
            <span className="inline-flex items-start gap-1.5">
              <Check className="mt-0.5 size-4" aria-hidden="true" />
              <span>
                {value}
                <span className="sr-only">, {t.best}</span>
              </span>
            </span>
          ) : (
            value
          )}
        </td>
      ))}
    </tr>
  )
}

/** The verdicts come when they come; the row keeps its place. */
function VerdictRow({ products, histories, isShaded }: Pick<CompareTableProps, 'products' | 'histories'> & { isShaded: boolean }) {
  const t = useWords('compare')
  return (
    <tr className={shade(isShaded)}>
      <RowHead name={t.rowVerdict} isShaded={isShaded} />
      {products.map(({ id }, i) => {
        const history = histories[i]
        return (
          <td key={id} className="h-12 px-4 py-3 align-top max-lg:px-3">
            {history && <Verdict id={id} history={history} />}
          </td>
        )
      })}
    </tr>
  )
}

function Verdict({ id, history }: { id: string; history: PriceHistory }) {
  const t = useWords('prices')
  const isGood = history.verdict === 'lowest' || history.verdict === 'good'
  return (
    <Link to="/product/compareProduct" search={{ id }} className={`link ${isGood ? 'font-semibold' : ''}`}>
      {t.verdictShort[history.verdict](history.days)}
    </Link>
  )
}
