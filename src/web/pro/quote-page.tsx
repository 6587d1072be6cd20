import { providerService } from '../../contract/provider-business.ts'
import { providerInquiry } from '../../contract/provider-inquiries.ts'
import { providerQuote } from '../../contract/quotes.ts'
import { redirectTo } from '../base/address.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { QuoteForm } from './quote/quote-form.tsx'

export const page = definePage({
  whose: 'visitor',
  words: ['pro', 'desk', 'desk-parts', 'your-services', 'consultation'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'pro').builder.title} - Mallard`, noindex: true }),
  Component: (needs) => <QuoteForm key={needs.request.id} {...needs} />,
})

async function load({ need, search }: PageContext) {
  if (!search.request) throw redirectTo({ to: '/seller/services/requests' })
  const [request, services, draft, replaced] = await Promise.all([
    need(providerInquiry.getInfo, { id: search.request }),
    need(providerService.page, {}),
    search.draft ? need(providerQuote.getInfo, { id: search.draft }) : null,
    search.replaces ? need(providerQuote.getInfo, { id: search.replaces }) : null,
  ])
  return { request, services, draft, replaced }
}
