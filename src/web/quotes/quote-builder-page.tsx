import { ChevronLeft } from 'lucide-react'
import { type OwnService, providerService } from '../../contract/provider-business.ts'
import { providerQuote, type Quote } from '../../contract/quotes.ts'
import { type ProviderInquiry, providerInquiry } from '../../contract/service-requests.ts'
import { redirectTo } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { NotAPro, ProviderFrame } from '../selling/provider-frame.tsx'
import { RequestDetails } from '../service-requests/request-details.tsx'
import { QuoteBuilder } from './quote-builder.tsx'

export const page = definePage({
  whose: 'visitor',
  words: ['provider-work', 'your-services', 'consultation'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'provider-work').builder.title} - Mallard`, noindex: true }),
  Component: (needs) => (needs.is === 'pro' ? <Builder {...needs} /> : <NotAPro />),
})

async function load({ need, search, visit }: PageContext) {
  if (!mayHere(visit, 'business quotes.send')) return { is: 'nobody' as const }
  const elsewhere = (failure: unknown) => {
    throw isAbsent(failure) ? redirectTo({ to: '/seller/services/requests' }) : failure
  }
  const [request, services, draft, replaced] = await Promise.all([
    need(providerInquiry.getInfo, { id: search.request ?? '' }).catch(elsewhere),
    need(providerService.page, {}),
    search.draft ? need(providerQuote.getInfo, { id: search.draft }).catch(elsewhere) : null,
    search.replaces ? need(providerQuote.getInfo, { id: search.replaces }).catch(elsewhere) : null,
  ])
  return { is: 'pro' as const, request, services, draft, replaced }
}

interface BuilderNeeds {
  request: ProviderInquiry
  services: readonly OwnService[]
  draft: Quote | null
  replaced: Quote | null
}

function Builder({ request, services, draft, replaced }: BuilderNeeds) {
  const t = useWords('provider-work')
  return (
    <ProviderFrame on="requests">
      <Link to="/seller/services/requests" search={{ id: request.id }} className="link-s inline-flex min-h-11 items-center gap-1 text-sm">
        <ChevronLeft className="size-4" aria-hidden="true" />
        {t.conversation}
      </Link>
      <h1 className="h1">{replaced ? t.builder.changeTitle : t.builder.title}</h1>
      <div className="panel my-4">
        <p className="mb-3 text-sm break-words whitespace-pre-line">{request.consultationContent}</p>
        <RequestDetails request={request} />
      </div>
      <QuoteBuilder requestId={request.id} timeZone={request.timeZone} draft={draft} replaced={replaced} services={services} />
    </ProviderFrame>
  )
}
