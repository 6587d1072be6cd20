import { Suspense } from 'react'
import { providerBook } from '../../contract/bookkeeping.ts'
import type { Output } from '../../contract/call.ts'
import type { Category } from '../../contract/categories.ts'
import { type OwnBusiness, type OwnService, type OwnTax, providerBusiness, providerService } from '../../contract/provider-business.ts'
import { serviceShop } from '../../contract/service-shops.ts'
import { providerTax, type Registrations } from '../../contract/tax-registrations.ts'
import { latePart } from '../base/lazy-part.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { BookPapers } from '../desk/books/book-papers.tsx'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { RegistrationsPanel } from '../desk/tax/registrations-panel.tsx'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { BusinessHours } from './business/business-hours.tsx'
import { OwnServices } from './business/own-services.tsx'

const BusinessTax = latePart(() => import('./business/business-tax.tsx'), ['selling'])

/** What a business says of itself in the directory: its hours, how far it goes, its services. */
export const page = definePage({
  whose: 'visitor',
  words: ['pro', 'desk', 'desk-parts', 'desk-tax', 'desk-books', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'pro').nav.business} - Mallard`, noindex: true }),
  Component: (needs) => <Business {...needs} categories={needs.shop?.categories ?? []} />,
})

async function load({ need, visit }: PageContext) {
  const mayWrite = mayHere(visit, 'business settings.write')
  const [business, services, tax, registrations, books] = await Promise.all([
    need(providerBusiness.getInfo, {}),
    need(providerService.page, {}),
    need(providerBusiness.getTax, {}),
    need(providerTax.all, {}),
    mayHere(visit, 'business money.read') ? need(providerBook.all, { page: { size: 12 } }) : null,
  ])
  return { business, services, tax, registrations, mayWrite, books, shop: await need(serviceShop.getInfo, { id: business.data.id }) }
}

interface BusinessProps {
  business: OwnBusiness
  services: readonly OwnService[]
  tax: OwnTax
  registrations: Registrations
  mayWrite: boolean
  books: Output<typeof providerBook.all> | null
  categories: readonly Category[]
}

function Business({ business, services, tax, registrations, mayWrite, books, categories }: BusinessProps) {
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
          <RegistrationsPanel of={registrations} calls={providerTax} mayWrite={mayWrite} />
          {books && <BookPapers of={books} query="?of=business" />}
        </div>
        <OwnServices services={services} categories={categories} />
      </div>
    </DeskPage>
  )
}
