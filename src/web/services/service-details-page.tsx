import { Check } from 'lucide-react'
import { useState } from 'react'
import { type PriceGuide, type ServiceDetail, servicePage, serviceSpu } from '../../contract/services.ts'
import { isId } from '../../rules/ids.ts'
import { searchedText } from '../../rules/page/list-address.ts'
import { hasFixedPrice, unitOfOption } from '../../rules/services/fixed-price.ts'
import { Link } from '../base/link.tsx'
import { definePage, type Known, type Late } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { ConsultLink } from '../service-requests/consult-link.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'
import { AddToServiceCart } from './add-to-service-cart.tsx'
import { CollectService } from './collect-button.tsx'
import { DirectoryCrumbs } from './directory-crumbs.tsx'
import { loadTrades } from './load-trades.ts'
import { NotThere } from './no-trade.tsx'
import { ServiceHistoryConsent, useRememberedService } from './remember-service.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { serviceHead } from './service-head.ts'
import { wayTo } from './trade-pages.ts'

/** One service: what is in it, what it costs, and two ways to have it. */
export const page = definePage({
  whose: 'everybody',
  words: ['directory', 'providers', 'services'],
  load: async ({ need, late, search }) => {
    if (!search.id || !isId(search.id)) throw notFound()
    const service = await need(serviceSpu.getInfo, { id: search.id })
    if (service.data === null) throw notFound()
    return {
      service: service as Known<ServiceDetail>,
      guide: late(servicePage.priceGuide, { categoryId: service.data.categoryId }),
      searchText: searchedText(search.searchText),
    }
  },
  head: ({ visit, data }) =>
    data ? serviceHead(data.service, visit) : { title: wordsOf(visit.locale, 'providers').noService, noindex: true },
  Component: ServiceDetails,
  loadMissing: loadTrades,
  Missing: ({ trades }) => {
    const t = useWords('providers')
    return <NotThere trades={trades} title={t.noService} text={t.noServiceText} />
  },
})

interface ServiceDetailsProps {
  service: ServiceDetail
  guide: Late<PriceGuide>
  searchText: string
}

function ServiceDetails({ service, guide, searchText }: ServiceDetailsProps) {
  useRememberedService(service.id)
  const { provider } = service
  return (
    <main id="main" className="mx-auto max-w-[1450px] px-6 pt-4 pb-12 max-lg:px-4 lg:px-16">
      <DirectoryCrumbs
        crumbs={[...wayTo(service.path), { name: provider.displayName, address: { to: `/services/merchants/${provider.id}` } }]}
      />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_420px] items-start gap-8 max-lg:grid-cols-1 max-lg:gap-5">
        <div className="max-lg:contents">
          <Pic
            src={service.picUrl}
            first
            well="spec"
            max={1200}
            sizes="(width < 62rem) 100vw, 860px"
            className="aspect-[16/10] rounded-panel max-lg:order-1 max-lg:-mx-4 max-lg:rounded-none"
          />
          <Included service={service} />
        </div>
        <Choice key={service.id} service={service} guide={guide} searchText={searchText} />
      </div>
    </main>
  )
}

function Included({ service }: { service: ServiceDetail }) {
  const t = useWords('providers')
  return (
    <div className="max-lg:order-3">
      <p className="mt-6 max-w-[75ch] text-ink-700 max-lg:mt-0">{service.description}</p>
      {service.included.length > 0 && (
        <>
          <h2 className="h3 mt-8">{t.included}</h2>
          <ul className="mt-3 grid grid-cols-2 gap-2.5 text-sm max-lg:grid-cols-1">
            {service.included.map((what) => (
              <li key={what} className="flex gap-2">
                <Check className="mt-0.5 size-4 text-spec-600" aria-hidden="true" />
                {what}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="h3 mt-8">{t.visit}</h2>
      <ol className="mt-3 grid grid-cols-3 gap-4 text-sm max-lg:grid-cols-1 max-lg:gap-3">
        {t.visitSteps.map(([title, text], at) => (
          <li key={title} className="rounded-card bg-spec-50 p-4">
            <b className="block font-semibold">
              {at + 1}. {title}
            </b>
            <span className="text-ink-700">{text}</span>
          </li>
        ))}
      </ol>
      <ServiceHistoryConsent />
    </div>
  )
}

function Choice({ service, guide, searchText }: ServiceDetailsProps) {
  const t = useWords('providers')
  const units = useWords('services')
  const { locale } = useVisit()
  const [variantId, setVariantId] = useState(service.variants[0]?.id)
  const chosen = service.variants.find(({ id }) => id === variantId)
  const cents = chosen?.priceCents ?? service.priceCents
  const { provider } = service
  return (
    <div className="max-lg:order-2">
      <Link to={`/services/merchants/${provider.id}`} className="inline-flex min-h-6 items-center text-sm font-semibold text-spec-600">
        {provider.displayName}
      </Link>
      <h1 className="display mt-1 text-[1.7rem] leading-[1.15] font-bold tracking-[-.02em]">{service.title}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Stars rating={provider.rating} count={provider.reviewCount} />
        <span className="text-sm text-ink-600">{t.bookedTimes(service.bookedCount)}</span>
      </div>
      <p className="mt-4 flex items-baseline gap-2">
        {cents === null ? (
          <b className="text-xl font-bold">{t.byQuote}</b>
        ) : (
          <>
            <Price cents={cents} className="text-[2.4rem]" />
            <span className="text-sm text-ink-600">
              {units[chosen ? unitOfOption(service.unit) : service.unit]} · {t.taxExtra}
            </span>
          </>
        )}
      </p>
      {service.variants.length > 1 && (
        <fieldset className="mt-5">
          <legend className="label">{t.options}</legend>
          <div className="grid gap-2">
            {service.variants.map(({ id, name, priceCents }) => (
              <label
                key={id}
                className="flex min-h-11 items-center gap-3 rounded-btn bg-paper px-4 py-2 text-sm font-medium ring-1 ring-down-500 ring-inset has-checked:bg-spec-50 has-checked:ring-2 has-checked:ring-spec-600 has-focus-visible:shadow-[var(--focus)]"
              >
                <input
                  type="radio"
                  name="variant"
                  value={id}
                  checked={id === variantId}
                  onChange={() => setVariantId(id)}
                  className="size-[18px] accent-spec-600"
                />
                <span className="flex-1">{name}</span>
                {formatMoney(locale, priceCents)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="mt-5 grid gap-2.5">
        <ConsultLink
          start={{ providerId: provider.id, categoryId: service.categoryId, serviceId: service.id, searchText }}
          className="btn btn-lg btn-service w-full"
        >
          {t.request}
        </ConsultLink>
        {hasFixedPrice(service, chosen !== undefined) && <AddToServiceCart serviceId={service.id} variantId={variantId} />}
        <CollectService service={service} className="btn btn-line w-full" />
      </div>
      <ServiceFacts service={service} guide={guide} />
    </div>
  )
}
