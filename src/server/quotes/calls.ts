import { or, type SQL } from 'drizzle-orm'
import type { providerQuote, serviceQuote } from '../../contract/quotes.ts'
import { mayAt } from '../../rules/permissions.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Account, Handlers } from '../context.ts'
import { ownRequest } from '../service-requests/queries.ts'
import { counterQuote, declineQuote, refuseCounter } from './decide-quote.ts'
import { ofProvider, quotesIn, showQuote, showQuotes, toCustomer } from './queries.ts'
import { saveQuote, sendQuote, type Unaccept, withdrawQuote } from './write-quote.ts'

/** What was offered to the caller, or by the caller's own business. */
const concerning = (caller: Pick<Account, 'id' | 'providerId' | 'works'>): SQL =>
  caller.providerId && mayAt(caller.works, 'business', 'quotes.read')
    ? (or(toCustomer(caller.id), ofProvider(caller.providerId)) as SQL)
    : toCustomer(caller.id)

export const serviceQuoteCalls: Handlers<typeof serviceQuote> = {
  async getInfo({ db, caller, locale, now }, { id, ...said }) {
    refuseOthers(caller, said)
    return showQuote(db, concerning(caller), id, locale, now())
  },
  async compare({ db, caller, locale, now }, { requestId, ...said }) {
    refuseOthers(caller, said)
    await ownRequest(db, caller.id, requestId)
    const shown = await showQuotes(db, await quotesIn(db, toCustomer(caller.id), requestId), locale, now())
    const isLive = ({ outcome }: (typeof shown)[number]) => outcome === 'open' || outcome === 'accepted'
    return shown.sort((a, b) => Number(isLive(b)) - Number(isLive(a)) || a.totalCents - b.totalCents)
  },
  async counter(context, { id, amountCents, words }) {
    await counterQuote(context, { id, amountCents, words })
    return showQuote(context.db, toCustomer(context.caller.id), id, context.locale, context.now())
  },
  async decline(context, { id, words }) {
    await declineQuote(context, id, words)
    return showQuote(context.db, toCustomer(context.caller.id), id, context.locale, context.now())
  },
}

/** `unaccept` takes an offer out of the cart that was accepted there and is changed now. */
export const providerQuoteCalls = (unaccept: Unaccept): Handlers<typeof providerQuote> => ({
  async page({ db, caller, locale, now }, { requestId }) {
    return showQuotes(db, await quotesIn(db, ofProvider(caller.providerId), requestId), locale, now())
  },
  async getInfo({ db, caller, locale, now }, { id }) {
    return showQuote(db, ofProvider(caller.providerId), id, locale, now())
  },
  async save(context, input) {
    const id = await saveQuote(context, input)
    return showQuote(context.db, ofProvider(context.caller.providerId), id, context.locale, context.now())
  },
  async send(context, { id }) {
    await sendQuote(context, id, unaccept)
    return showQuote(context.db, ofProvider(context.caller.providerId), id, context.locale, context.now())
  },
  async withdraw(context, { id }) {
    await withdrawQuote(context, id)
    return showQuote(context.db, ofProvider(context.caller.providerId), id, context.locale, context.now())
  },
  async refuseCounter(context, { id, words }) {
    await refuseCounter(context, id, words)
    return showQuote(context.db, ofProvider(context.caller.providerId), id, context.locale, context.now())
  },
})
