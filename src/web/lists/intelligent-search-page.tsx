import type { ReactNode } from 'react'
import type { Output } from '../../contract/call.ts'
import { es } from '../../contract/search.ts'
import { searchedText } from '../../rules/page/list-address.ts'
import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { SectionHead } from '../ui/section-head.tsx'
import type { SearchAddress } from './did-you-mean.tsx'
import { DidYouMean } from './did-you-mean.tsx'
import { HitCard } from './hit-card.tsx'
import { ListHead } from './list-head.tsx'
import { CardGrid } from './product-grid.tsx'
import { useRememberedSearch } from './remember-search.ts'

const EACH = 6
type Hits = Output<typeof es.QueryAllSPU>

/** One search over everything: products, shops, local pros and their services side by side. */
export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue'],
  load: async ({ need, search, visit: { mallId } }) => {
    const text = searchedText(search.searchText)
    return { text, hits: await need(es.QueryAllSPU, { searchText: text, mallId, size: EACH }) }
  },
  head: ({ visit, data }) => {
    const text = data?.text ?? ''
    const t = wordsOf(visit.locale, 'lists')
    return { title: text ? t.resultsFor(text) : t.searchTitle, description: t.searchTitleText, noindex: text !== '' }
  },
  Component: IntelligentSearchPage,
})

const searchAddress: SearchAddress = (searchText) => ({ to: '/categories/intelligentSearch', search: { searchText } })

function IntelligentSearchPage({ text, hits }: { text: string; hits: Hits }) {
  useRememberedSearch(text)
  const t = useWords('lists')
  return (
    <main id="main" className="wrap min-h-[70vh] pb-12">
      <ListHead crumbs={[{ name: t.search }]} title={text ? t.resultsFor(text) : t.searchTitle} text={t.searchTitleText}>
        {hits.correction && <DidYouMean text={hits.correction.text} searchAddress={searchAddress} />}
      </ListHead>
      {isForPros(hits.trade) && <Pros text={text} hits={hits} />}
      <Goods text={text} goods={hits.goods} />
      {!isForPros(hits.trade) && <Pros text={text} hits={hits} />}
      <Places id="shops" title={t.shops} places={hits.shops} addressOf={(id) => ({ to: `/shops/${id}` })} />
    </main>
  )
}

/** Whoever names a trade or says what is wrong wants somebody; what is to be done may be done with something bought. */
const isForPros = (trade: Hits['trade']) => trade?.says === 'who' || trade?.says === 'trouble'

function Pros({ text, hits: { trade, prosOf, providers, services } }: { text: string; hits: Hits }) {
  const t = useWords('lists')
  const all: Address = { to: '/services/searchDetails', search: { searchText: text } }
  const shown = trade?.path.findIndex(({ id }) => id === prosOf?.id) ?? -1
  const isWider = trade && prosOf && prosOf.id !== trade.category.id && providers.length > 0
  return (
    <>
      {trade && providers.length === 0 && (
        <section className="mt-6" aria-labelledby="pros">
          <SectionHead id="pros" title={t.pros} link={{ text: t.askWhoIsNearest, ...all }} service />
          <p className="text-ink-600">{t.nobodyFor(trade.category.name)}</p>
        </section>
      )}
      <Places
        id="pros"
        title={t.pros}
        places={providers}
        addressOf={(id) => ({ to: `/services/merchants/${id}` })}
        service
        {...(trade && {
          sub: (shown < 0 ? trade.path : trade.path.slice(0, shown + 1)).map(({ name }) => name).join(' / '),
          ...(isWider ? { note: t.prosOfWider(trade.category.name, prosOf.name) } : {}),
          link: { text: isWider ? t.askWhoIsNearest : t.seeThesePros, ...all },
        })}
      />
      <Services services={services} />
    </>
  )
}

function Goods({ text, goods: { records, total } }: { text: string; goods: Hits['goods'] }) {
  const t = useWords('lists')
  const address: Address = { to: '/shop/searchProduct', search: { searchText: text } }
  return (
    <section className="mt-6" aria-labelledby="goods">
      <SectionHead id="goods" title={t.goods} {...(total > 0 ? { link: { text: t.seeAll(total), ...address } } : {})} />
      {total > 0 ? (
        <CardGrid products={records} drawCard={drawCard} />
      ) : (
        <p className="text-ink-600">
          {text ? t.nothingFor(text) : t.nothingYet}{' '}
          <Link to="/shop/bestSeller" className="link">
            {t.bestSellers}
          </Link>
        </p>
      )}
    </section>
  )
}

interface RowHead {
  id: string
  title: string
  sub?: string
  /** What must be known of them, before they are looked at. */
  note?: string
  link?: { text: string } & Address
  service?: boolean
}

const Row = ({ children, note, ...head }: RowHead & { children: ReactNode }) => (
  <section className="mt-10" aria-labelledby={head.id}>
    <SectionHead {...head} />
    {note && <p className="mb-3 text-ink-600">{note}</p>}
    <ul className="grid grid-cols-4 gap-4 max-xl:grid-cols-3 max-lg:grid-cols-1 md:max-lg:grid-cols-2">{children}</ul>
  </section>
)

function Places({ places, addressOf, ...head }: RowHead & { places: Hits['shops']; addressOf: (id: string) => Address }) {
  if (places.length === 0) return null
  return (
    <Row {...head}>
      {places.map((place) => (
        <li key={place.id}>
          <HitCard
            address={addressOf(place.id)}
            picUrl={place.picUrl}
            title={place.name}
            line={place.city}
            rating={place.rating}
            count={place.reviewCount}
            service={head.service}
          />
        </li>
      ))}
    </Row>
  )
}

function Services({ services }: { services: Hits['services'] }) {
  const t = useWords('lists')
  const { locale } = useVisit()
  if (services.length === 0) return null
  return (
    <Row id="services" title={t.services} service>
      {services.map((service) => (
        <li key={service.id}>
          <HitCard
            address={{ to: '/services/serviceProductdetails', search: { id: service.id } }}
            picUrl={service.picUrl}
            title={service.title}
            line={`${service.providerName}, ${service.city}`}
            price={service.priceCents === null ? t.askForQuote : t.fromPrice(formatMoney(locale, service.priceCents))}
            rating={service.rating}
            service
          />
        </li>
      ))}
    </Row>
  )
}
