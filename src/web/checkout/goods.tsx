import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Pic } from '../ui/pic.tsx'
import { WrapNote } from '../ui/wrap-note.tsx'
import type { Bought } from './bought.ts'

/** What is being bought, line by line. */
export function BoughtLines({ lines }: { lines: readonly Bought[] }) {
  const t = useWords('checkout')
  const { locale } = useVisit()
  return (
    <ul className="divide-y divide-down-200">
      {lines.map(({ id, title, picUrl, quantity, costCents, wrap, about }) => (
        <li key={id} className="flex items-center gap-4 py-3 first:pt-0">
          <Pic src={picUrl} sizes="64px" max={160} className="size-16 shrink-0 rounded-sm" />
          <span className="min-w-0 flex-1 text-sm">
            <span className="block font-medium">{title}</span>
            <span className="block text-xs text-ink-600">{[...about, t.pieces(quantity)].join(' · ')}</span>
            {wrap && <WrapNote of={wrap} words={t} className="block text-xs" />}
          </span>
          <span className="text-sm font-semibold">{costCents === 0 ? t.free : formatMoney(locale, costCents)}</span>
        </li>
      ))}
    </ul>
  )
}

export const Thumbs = ({ lines }: { lines: readonly Bought[] }) => (
  <ul className="mb-5 flex gap-2.5">
    {lines.slice(0, 4).map(({ id, title, picUrl }) => (
      <li key={id}>
        <Pic src={picUrl} alt={title} sizes="72px" max={160} className="size-[72px] rounded-sm" />
      </li>
    ))}
  </ul>
)

/** The first pictures, with the way back to the cart. */
export function ThumbsAndCart({ lines }: { lines: readonly Bought[] }) {
  const t = useWords('checkout')
  return (
    <div className="flex flex-wrap items-end justify-between">
      <Thumbs lines={lines} />
      <Link to="/cart" className="link mb-5 text-sm">
        {t.editCart}
      </Link>
    </div>
  )
}
