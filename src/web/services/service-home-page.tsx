import type { Output } from '../../contract/call.ts'
import { ip } from '../../contract/places.ts'
import { type PriceGuide, servicePage } from '../../contract/services.ts'
import { FALLBACK_CITY } from '../../rules/constants.ts'
import { hrefOf } from '../base/address.ts'
import { definePage, type Late } from '../base/page.ts'
import { useLate } from '../base/shown.ts'
import { useWords } from '../base/visit.ts'
import { serviceCategoryAddress } from '../catalogue/category-address.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { LateBlock } from '../ui/late-block.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { CategoryCounts } from './category-count.tsx'
import { HomeHero } from './home-hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LateGuides, readyGuides } from './late-guides.tsx'
import { ProCard } from './pro-card.tsx'
import { YellowDirectory } from './yellow-directory.tsx'

const PROS = 4

/** The services' home: what and where, the directory, the best pros nearby, how it works and what things cost. */
export const page = definePage({
  whose: 'everybody',
  words: ['directory', 'services', 'services-front'],
  load: async ({ need, hope, late }) => {
    const parts = readyGuides()
    const [directory, counts, place] = await Promise.all([
      need(servicePage.searchCategoryAll, {}),
      hope(servicePage.counts, {}),
      hope(ip.getAddreeByIP, {}),
    ])
    await parts
    return {
      directory,
      counts,
      place,
      pros: late(servicePage.nearby, { size: PROS }),
      guides: late(servicePage.priceGuides, {}),
    }
  },
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'directory')
    const front = wordsOf(visit.locale, 'services-front')
    return {
      title: front.homeTitle,
      description: front.homeText,
      canonical: '/services',
      picture: '/media/scenes/bathroom.webp',
      ...(import.meta.env.SSR && {
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          name: t.directory,
          itemListElement: (data?.directory.records ?? []).map((trade, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: trade.name,
            url: visit.origin + hrefOf(serviceCategoryAddress(trade)),
          })),
        },
      }),
    }
  },
  Component: ServiceHome,
})

interface ServiceHomeProps {
  directory: Output<typeof servicePage.searchCategoryAll>
  counts: CategoryCounts | undefined
  /** "city|province|country", as the server knows or guesses it. */
  place: string | undefined
  pros: Late<Output<typeof servicePage.nearby>>
  guides: Late<readonly PriceGuide[]>
}

function ServiceHome({ directory, counts, place, pros, guides }: ServiceHomeProps) {
  const front = useWords('services-front')
  const city = place?.split('|')[0] || FALLBACK_CITY
  return (
    <main id="main" className="-mb-14 pb-14">
      <HomeHero city={city} />
      <YellowDirectory trades={directory.records} counts={counts} city={city} />
      <LateBlock waiting={<TopProsBlock waiting />}>
        <TopPros pros={pros} />
      </LateBlock>
      <HowItWorks />
      <LateBlock waiting={<Skeleton className="mx-auto mt-12 h-[420px] max-w-[1320px] max-lg:h-[860px]" />}>
        <LateGuides title={front.costs(city)} guides={guides} />
      </LateBlock>
      <BecomePro />
    </main>
  )
}

function TopPros({ pros }: Pick<ServiceHomeProps, 'pros'>) {
  const nearby = useLate(pros)
  return nearby.length === 0 ? null : <TopProsBlock pros={nearby} />
}

function TopProsBlock({ pros = [], waiting = false }: { pros?: Output<typeof servicePage.nearby>; waiting?: boolean }) {
  const front = useWords('services-front')
  return (
    <section className="mx-auto max-w-[1450px] px-6 pt-12 max-lg:px-4 max-lg:pt-9 lg:px-16" aria-labelledby="top-pros">
      <SectionHead
        id="top-pros"
        title={front.topPros}
        sub={front.topProsText}
        link={{ text: front.allPros, to: '/services/merchants' }}
        service
      />
      <ul className="scrollx no-sb grid grid-cols-4 gap-4 [&>li]:max-lg:w-[300px] [&>li]:max-lg:shrink-0">
        {pros.map((pro) => (
          <li key={pro.id}>
            <ProCard pro={pro} />
          </li>
        ))}
        {waiting &&
          Array.from({ length: PROS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places never change.
            <li key={at}>
              <Skeleton className="h-[412px] rounded-panel" />
            </li>
          ))}
      </ul>
    </section>
  )
}

function BecomePro() {
  const front = useWords('services-front')
  return (
    <section className="mx-auto max-w-[1450px] px-6 pt-12 max-lg:px-4 max-lg:pt-9 lg:px-16">
      <div className="flex items-center gap-8 rounded-hero bg-head-800 px-10 py-8 text-white max-lg:flex-col max-lg:items-start max-lg:gap-4 max-lg:rounded-panel max-lg:px-5 max-lg:py-6">
        <div className="flex-1">
          <h2 className="h2">{front.becomeTitle}</h2>
          <p className="mt-1 text-head-100">{front.becomeText}</p>
        </div>
        <LinkButton to="/register/become-a-seller" look="accent" size="lg">
          {front.becomePro}
        </LinkButton>
      </div>
    </section>
  )
}
