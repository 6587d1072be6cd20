import type { Return } from '../../contract/returns.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate, formatMoney } from '../i18n/format.ts'
import { Pic } from '../ui/pic.tsx'
import { Tag, type Tone } from '../ui/tag.tsx'

const tones: Record<Return['state'], Tone> = {
  requested: 'info',
  approved: 'info',
  inTransit: 'info',
  received: 'info',
  refunded: 'ok',
  refused: 'bad',
}

/** What goes back of an order: why, how far it is, and the photos that were sent with it. */
export function ReturnsOfOrder({ returns }: { returns: readonly Return[] }) {
  const t = useWords('orders')
  if (returns.length === 0) return null
  return (
    <section className="panel grid gap-5">
      <h2 className="h4">{t.returns}</h2>
      {returns.map((each) => (
        <OneReturn key={each.id} of={each} />
      ))}
    </section>
  )
}

function OneReturn({ of }: { of: Return }) {
  const t = useWords('orders')
  const { locale } = useVisit()
  const wrapCents = of.lines.reduce((sum, line) => sum + line.giftWrapCents, 0)
  return (
    <article className="text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone={tones[of.state]}>{t.returnStates[of.state]}</Tag>
        <b className="font-semibold">{of.shopName}</b>
        <span className="text-ink-600">{formatDate(locale, of.requestedAt)}</span>
        <span className="ml-auto font-semibold">{formatMoney(locale, of.refundCents)}</span>
      </p>
      {wrapCents > 0 && <p className="text-right text-xs text-ink-600">{t.wrapOfReturn(formatMoney(locale, wrapCents))}</p>}
      <p className="mt-1 text-ink-700">
        {of.lines
          .map(({ title, variantsInfo, quantity }) => `${[title, ...variantsInfo.map(({ value }) => value)].join(', ')} × ${quantity}`)
          .join('; ')}
      </p>
      <p className="text-ink-600">{t.reasons[of.reason]}</p>
      {of.comment && <p className="break-words whitespace-pre-line text-ink-700">{of.comment}</p>}
      {of.state === 'refused' && (
        <Link to="/account/returnOrder" search={{ id: of.orderId, return: of.id }} className="link inline-flex min-h-11 items-center">
          {t.askMallard}
        </Link>
      )}
      {of.photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {of.photos.map((photo, i) => (
            <li key={photo}>
              <a href={photo} className="block size-20 overflow-hidden rounded-sm">
                <Pic src={photo} alt={t.returnPhoto(i + 1)} sizes="80px" max={160} full className="aspect-square" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
