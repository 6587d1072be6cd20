import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { PayMode, Quote, QuoteChoice } from '../../contract/quotes.ts'
import { serviceShoppingCart } from '../../contract/service-cart.ts'
import { useGo } from '../base/address.ts'
import { useForget } from '../base/ask.ts'
import { isRefusedAs } from '../base/refused.ts'
import { tell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Radio } from '../ui/radio.tsx'
import { SummaryRows } from '../ui/summary-rows.tsx'
import { BesideDialog } from './beside-dialog.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'

type Amounts = Pick<Quote, 'itemsCents' | 'discountCents' | 'gstHstCents' | 'pstRstQstCents' | 'totalCents' | 'prepayCents'>

/** As a percentage of what is agreed before tax, rounded for the eye. */
export const prepayPercentOf = ({ itemsCents, discountCents, prepayCents }: Amounts): number =>
  Math.round((prepayCents * 100) / Math.max(1, itemsCents - discountCents))

interface AcceptQuoteProps {
  quote: Quote
  /** What is accepted of a quote with choices; nothing can be accepted before the asker has chosen. */
  choice: QuoteChoice | null
}

/** Accept at the full price or prepaid, ask to change, or decline. */
export function AcceptQuote({ quote, choice }: AcceptQuoteProps) {
  const t = useWords('quotes')
  const { locale } = useVisit()
  const go = useGo()
  const forget = useForget()
  const taken = choice ?? quote
  const isChosen = choice !== null || quote.choices.length === 0
  const [payMode, setPayMode] = useState<PayMode>(taken.prepayCents > 0 ? 'prepaid' : 'full')
  const [isBusy, setBusy] = useState(false)
  const [open, setOpen] = useState<'counter' | 'decline' | 'beside' | null>(null)
  const money = (cents: number) => formatMoney(locale, cents)
  const dueCents = payMode === 'prepaid' ? taken.prepayTotalCents : taken.totalCents
  const waits = quote.counterOffers.some(({ state }) => state === 'open')

  async function accept(beside?: 'replace' | 'both') {
    setBusy(true)
    try {
      const cart = await tell(serviceShoppingCart.addByQuote, {
        quoteId: quote.id,
        payMode,
        ...(choice && { choice: choice.number }),
        ...(beside && { beside }),
      })
      const lines = cart.cartLists.flatMap(({ serviceShoppingCartList }) => serviceShoppingCartList)
      const own = lines.find(({ quoteId }) => quoteId === quote.id)
      await go({ to: '/services/cart/checkout', search: own ? { items: own.id } : {} })
    } catch (failure) {
      // Why was said already; the quote itself says what became of it.
      if (isRefusedAs(failure, 'quote-beside')) setOpen('beside')
      else await forget('requests')
    }
    setBusy(false)
  }
  return (
    <section className="rounded-panel bg-paper p-6 shadow-lift max-lg:p-4" aria-labelledby="accept-quote">
      <h2 id="accept-quote" className="h3 mb-4">
        {t.accept}
      </h2>
      {isChosen ? (
        <>
          {choice && <p className="mb-3 text-sm font-semibold break-words">{t.choices.yours(choice.name)}</p>}
          <fieldset className="grid gap-2">
            <legend className="sr-only">{t.howToPay}</legend>
            {taken.prepayCents > 0 && (
              <Radio
                service
                name="payMode"
                title={t.prepaid(prepayPercentOf(taken))}
                sub={t.prepaidRest(money(taken.totalCents - taken.prepayTotalCents))}
                end={money(taken.prepayTotalCents)}
                checked={payMode === 'prepaid'}
                onChange={() => setPayMode('prepaid')}
              />
            )}
            <Radio
              service
              name="payMode"
              title={t.full}
              sub={t.fullSub}
              end={money(taken.totalCents)}
              checked={payMode === 'full'}
              onChange={() => setPayMode('full')}
            />
          </fieldset>
          <div className="mt-5">
            <QuoteSums quote={taken} total={dueCents} totalLabel={t.dueNow} />
          </div>
          <Button look="service" size="lg" className="mt-5 w-full" busy={isBusy} onClick={() => accept()}>
            {(payMode === 'prepaid' ? t.acceptPrepaid : t.acceptFull)(money(dueCents))}
          </Button>
        </>
      ) : (
        <p className="mb-4 text-sm">{t.choices.first}</p>
      )}
      <div className="mt-2 flex flex-wrap gap-2 *:flex-1">
        <Button look="line" disabled={waits} onClick={() => setOpen('counter')}>
          {t.askToChange}
        </Button>
        <Button look="line" onClick={() => setOpen('decline')}>
          {t.decline}
        </Button>
      </div>
      {waits && <p className="mt-3 text-xs text-ink-600">{t.counterOpen}</p>}
      <p className="mt-3 flex gap-2 text-xs text-ink-600">
        <ShieldCheck className="size-4 shrink-0" aria-hidden="true" />
        {t.holds}
      </p>
      {open === 'counter' && <CounterDialog quote={quote} onClose={() => setOpen(null)} />}
      {open === 'beside' && <BesideDialog isBusy={isBusy} onChoose={accept} onClose={() => setOpen(null)} />}
      {open === 'decline' && <DeclineDialog quote={quote} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** What a quote comes to, row by row. */
export function QuoteSums({ quote, total, totalLabel }: { quote: Amounts; total: number; totalLabel: string }) {
  const { rows: t } = useWords('quotes')
  const some = (label: string, cents: number) => (cents === 0 ? [] : [{ label, cents }])
  return (
    <SummaryRows
      rows={[
        { label: t.lines, cents: quote.itemsCents },
        ...some(t.discount, -quote.discountCents),
        { label: t.gstHst, cents: quote.gstHstCents },
        ...some(t.pst, quote.pstRstQstCents),
        { label: t.total, cents: quote.totalCents },
      ]}
      total={total}
      totalLabel={totalLabel}
    />
  )
}
