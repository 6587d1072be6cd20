import { Suspense } from 'react'
import type { Category } from '../../contract/categories.ts'
import { type OwnBusiness, type OwnService, type OwnTax, providerBusiness, providerService } from '../../contract/provider-business.ts'
import { serviceShop } from '../../contract/service-shops.ts'
import { latePart } from '../base/lazy-part.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { BusinessHours } from './business-hours.tsx'
import { OwnServices } from './own-services.tsx'
import { NotAPro, ProviderFrame } from './provider-frame.tsx'

const BusinessTax = latePart(() => import('./business-tax.tsx'), ['selling'])

/** What a business says of itself in the directory: its hours, how far it goes, its services. */
export const page = definePage({
  whose: 'visitor',
  words: ['provider-work'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'provider-work').nav.business} - Mallard`, noindex: true }),
  Component: (needs) => (needs.is === 'pro' ? <Business {...needs} categories={needs.shop?.categories ?? []} /> : <NotAPro />),
})

async function load({ need, visit }: PageContext) {
  if (!mayHere(visit, 'business settings.read')) return { is: 'nobody' as const }
  const [business, services, tax] = await Promise.all([
    need(providerBusiness.getInfo, {}),
    need(providerService.page, {}),
    need(providerBusiness.getTax, {}),
  ])
  return { is: 'pro' as const, business, services, tax, shop: await need(serviceShop.getInfo, { id: business.data.id }) }
}

interface BusinessProps {
  business: OwnBusiness
  services: readonly OwnService[]
  tax: OwnTax
  categories: readonly Category[]
}

function Business({ business, services, tax, categories }: BusinessProps) {
  const t = useWords('provider-work')
  return (
    <ProviderFrame on="business">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{business.displayName}</h1>
        <LinkButton look="line" to={`/services/merchants/${business.id}`}>
          {t.business.toPage}
        </LinkButton>
      </div>
      <div className="grid grid-cols-[minmax(0,420px)_minmax(0,1fr)] items-start gap-5 max-lg:grid-cols-1">
        <div className="grid gap-5">
          <BusinessHours business={business} />
          <Suspense>
            <BusinessTax tax={tax} />
          </Suspense>
        </div>
        <OwnServices services={services} categories={categories} />
      </div>
    </ProviderFrame>
  )
}
