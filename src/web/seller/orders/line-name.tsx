import type { Sale } from '../../../contract/seller-orders.ts'

/** What was bought, as it was chosen. */
export const LineName = ({ of: { title, variantsInfo, code, giftWrap } }: { of: Sale['lines'][number] }) => (
  <span className="min-w-0 flex-1">
    <span className="font-medium">{title}</span>
    <span className="block text-xs text-ink-600">{[...variantsInfo.map(({ value }) => value), ...(code ? [code] : [])].join(' · ')}</span>
    {giftWrap?.message && <span className="block text-xs text-ink-600">“{giftWrap.message}”</span>}
  </span>
)
