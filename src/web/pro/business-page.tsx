import { Suspense } from 'react'
import type { Category } from '../../contract/categories.ts'
import { type OwnBusiness, type OwnService, type OwnTax, providerBusiness, providerService } from '../../contract/provider-business.ts'
import { serviceShop } from '../../contract/service-shops.ts'
import { latePart } from '../base/lazy-part.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { BusinessHours } from './business/business-hours.tsx'
import { OwnServices } from './business/own-services.tsx'

const BusinessTax = latePart(() => import('./business/business-tax.tsx'), ['selling'])

/** What a business says of itself in the directory: its hours, how far it goes, its services. */
export const page = definePage({
  whose: 'visitor',
  words: ['pro', 'desk'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'pro').nav.business} - Mallard`, noindex: true }),
  Component: (needs) => <Business {...needs} categories={needs.shop?.categories ?? []} />,
})

async function load({ need }: PageContext) {
  const [business, services, tax] = await Promise.all([
    need(providerBusiness.getInfo, {}),
    need(providerService.page, {}),
    need(providerBusiness.getTax, {}),
  ])
  return { business, services, tax, shop: await need(serviceShop.getInfo, { id: business.data.id }) }
}

interface BusinessProps {
  business: OwnBusiness
  services: readonly OwnService[]
  tax: OwnTax
  categories: readonly Category[]
}

function Business({ business, services, tax, categories }: BusinessProps) {
  const t = useWords('pro')
  return (
    <DeskPage heading={t.nav.business}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="h3">{business.displayName}</h2>
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
    </DeskPage>
  )
}
