import type { ReactNode } from 'react'
import type { Quote } from '../../contract/quotes.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { ConsultLink } from '../service-requests/consult-link.tsx'
import { Alert } from '../ui/alert.tsx'

/** What became of a quote, and the way on from there. */
export function QuoteNotice({ quote }: { quote: Quote }) {
  const t = useWords('quotes')
  const { outcome, replacedById, replacesId, orderId } = quote
  const toQuote = (id: string, text: string) => (
    <Link to="/account" search={{ path: 'yourServices', quote: id }} className="link-s inline-flex min-h-6 items-center">
      {text}
    </Link>
  )
  if (outcome === 'open') return replacesId && <Notice tone="warn" text={t.changedText} way={toQuote(replacesId, t.seeEarlier)} />
  if (outcome === 'draft') return <Notice tone="warn" text={t.draftText} />
  if (outcome === 'declined') return <Notice tone="info" text={t.declinedText} />
  if (outcome === 'withdrawn') return <Notice tone="info" text={t.withdrawnText} />
  if (outcome === 'superseded')
    return <Notice tone="warn" text={t.supersededText} way={replacedById && toQuote(replacedById, t.seeChanged)} />
  if (outcome === 'expired') {
    const again = (
      <ConsultLink start={{ providerId: quote.provider.id, searchText: quote.subject }} className="btn btn-service btn-sm">
        {t.askAgain}
      </ConsultLink>
    )
    return <Notice tone="warn" text={t.expiredText} way={again} />
  }
  if (orderId) {
    const toOrder = (
      <Link to="/account" search={{ path: 'yourServices', order: orderId }} className="link-s inline-flex min-h-6 items-center">
        {t.toOrder}
      </Link>
    )
    return <Notice tone="ok" text={t.orderedText} way={toOrder} />
  }
  const toCart = (
    <Link to="/services/cart" className="link-s inline-flex min-h-6 items-center">
      {t.toCheckout}
    </Link>
  )
  return <Notice tone="ok" text={t.acceptedText} way={toCart} />
}

const Notice = ({ tone, text, way }: { tone: 'ok' | 'warn' | 'info'; text: string; way?: ReactNode }) => (
  <Alert tone={tone} className="mt-4">
    {text} {way}
  </Alert>
)
