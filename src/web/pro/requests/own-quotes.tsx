import { useState } from 'react'
import { providerQuote, type Quote } from '../../../contract/quotes.ts'
import { useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoney } from '../../i18n/format.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'

/** The business's own quotes to a request, with what can be done with each. */
export function OwnQuotes({ quotes, isOpen }: { quotes: readonly Quote[]; isOpen: boolean }) {
  const t = useWords('pro')
  return (
    <section className="mt-4 border-t border-down-200 px-6 pt-4 max-lg:px-4" aria-labelledby="own-quotes">
      <h3 id="own-quotes" className="h4">
        {t.quotes}
      </h3>
      <ul className="mt-2 grid gap-2">
        {quotes.map((quote) => (
          <OwnQuote key={quote.id} quote={quote} isOpen={isOpen} />
        ))}
      </ul>
    </section>
  )
}

/** What it comes to: one amount, or those of its cheapest and its dearest choice while none is accepted. */
function amountsOf({ choices, choice, totalCents }: Quote): number[] {
  const totals = choice === null ? choices.map((each) => each.totalCents) : []
  return totals.length === 0 ? [totalCents] : [...new Set([Math.min(...totals), Math.max(...totals)])]
}

function OwnQuote({ quote, isOpen }: { quote: Quote; isOpen: boolean }) {
  const t = useWords('pro')
  const { locale } = useVisit()
  const [isAsked, setAsked] = useState(false)
  const withdrawing = useTell(providerQuote.withdraw)
  const refusing = useTell(providerQuote.refuseCounter)
  const { id, outcome, requestId } = quote
  const counter = quote.counterOffers.find(({ state }) => state === 'open')
  const told = { onSuccess: () => sayDone(t.told) }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-spec-50 px-4 py-3 text-sm">
      <b className="min-w-0 flex-1 basis-40 font-semibold break-words">{quote.subject}</b>
      <Tag tone={outcome === 'accepted' ? 'ok' : outcome === 'draft' ? 'warn' : 'mute'}>{t.outcomes[outcome]}</Tag>
      <b className="font-semibold">
        {amountsOf(quote)
          .map((cents) => formatMoney(locale, cents))
          .join(' – ')}
      </b>
      {isOpen && outcome === 'draft' && (
        <LinkButton look="line" size="sm" className="min-h-11" to="/seller/services/quote" search={{ request: requestId, draft: id }}>
          {t.goOn}
        </LinkButton>
      )}
      {isOpen && (outcome === 'open' || (outcome === 'accepted' && !quote.orderId)) && (
        <LinkButton look="line" size="sm" className="min-h-11" to="/seller/services/quote" search={{ request: requestId, replaces: id }}>
          {t.change}
        </LinkButton>
      )}
      {outcome === 'open' && (
        <Button look="line" size="sm" className="min-h-11" onClick={() => setAsked(true)}>
          {t.withdraw}
        </Button>
      )}
      {counter && (
        <span className="flex w-full flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1 break-words">
            {t.counter(formatMoney(locale, counter.amountCents))} {counter.words}
          </span>
          <Button look="line" size="sm" className="min-h-11" busy={refusing.isPending} onClick={() => refusing.mutate({ id }, told)}>
            {t.refuseCounter}
          </Button>
        </span>
      )}
      {isAsked && (
        <AskDialog
          title={t.withdrawAsk}
          no={t.keep}
          yes={t.withdraw}
          isBusy={withdrawing.isPending}
          onYes={() => withdrawing.mutate({ id }, { onSuccess: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        >
          <p className="text-sm">{quote.subject}</p>
        </AskDialog>
      )}
    </li>
  )
}
