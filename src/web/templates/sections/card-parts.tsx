import type { ProductSummary } from '../../../contract/catalogue.ts'
import type { Address } from '../../base/address.ts'
import { asleep } from '../../base/asleep.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney } from '../../i18n/format.ts'
import type { Well } from '../../ui/pic.tsx'

export interface ShopCardProps {
  product: ProductSummary
  /** Its place in the row: wells of colour take turns. */
  at: number
  specs?: readonly { name: string; value: string }[]
  first?: boolean
}

export const wells: readonly Well[] = ['down', 'blush', 'spec', 'bill', 'head']
export const CARD_SIZES = '(width < 62rem) 46vw, 300px'
export const productAddress = ({ id }: ProductSummary): Address => ({ to: '/product/productDetails', search: { id } })

export const Priced = ({ product, className = '' }: { product: ProductSummary; className?: string }) => {
  const { locale } = useVisit()
  const t = useWords('catalogue')
  const { priceCents, wasCents, feeCents } = product
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span>{formatMoney(locale, priceCents)}</span>
      {wasCents !== null && (
        <s className="text-xs font-normal text-ink-500">
          <span className="sr-only">{t.was} </span>
          {formatMoney(locale, wasCents)}
        </s>
      )}
      {feeCents > 0 && <span className="basis-full text-xs font-normal text-ink-500">{t.feeInside(formatMoney(locale, feeCents))}</span>}
    </p>
  )
}

/** Until it is pressed nobody brings the cart's code. */
const SleepingAdd = asleep(async () => (await import('./add-button.tsx')).AddButton, ['storefront'])
export const AddButton = ({ product }: { product: ProductSummary }) => <SleepingAdd product={product} until={[product]} />
