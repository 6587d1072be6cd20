import { serviceQuote } from '../../contract/quotes.ts'
import { inquiry } from '../../contract/service-requests.ts'
import { servicePage } from '../../contract/services.ts'
import type { PageContext } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'

/** One quote with those beside it, and what the trade usually costs there. */
export async function loadQuote({ need, hope, search }: PageContext) {
  const id = search.quote ?? ''
  const quote = await need(serviceQuote.getInfo, { id }).catch((failure) => {
    if (isAbsent(failure)) return null
    throw failure
  })
  if (!quote) return { quote, others: null, guide: null }
  const { requestId } = quote.data
  const [others, request] = await Promise.all([hope(serviceQuote.compare, { requestId }), hope(inquiry.getInfo, { id: requestId })])
  const categoryId = request.data?.yellowPagesCategory.id
  return { quote, others, guide: categoryId ? await hope(servicePage.priceGuide, { categoryId }) : null }
}

/** All quotes to one of the visitor's requests. */
export async function loadComparison({ need, search }: PageContext) {
  const requestId = search.compare ?? ''
  const quotes = await need(serviceQuote.compare, { requestId }).catch((failure) => {
    if (isAbsent(failure)) return null
    throw failure
  })
  return { requestId, quotes }
}
