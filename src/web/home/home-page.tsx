import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { Output } from '../../contract/call.ts'
import { deal, type ProductSummary, products } from '../../contract/catalogue.ts'
import { platformCategory } from '../../contract/categories.ts'
import { type HomePart, homeParts } from '../../contract/home-content.ts'
import { mall } from '../../contract/malls.ts'
import { opening } from '../../contract/opening.ts'
import { ip } from '../../contract/places.ts'
import { servicePage } from '../../contract/services.ts'
import { shop } from '../../contract/shops.ts'
import { MAIN_MALL_ID } from '../../rules/cookies.ts'
import { useForget } from '../base/ask.ts'
import { definePage, type Late } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { useLate } from '../base/shown.ts'
import { useWords } from '../base/visit.ts'
import { DealTimer } from '../catalogue/deal-timer.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'
import { ProductCardSkeleton } from '../catalogue/product-card-skeleton.tsx'
import { wordsOf } from '../i18n/words.ts'
import { usePlaceName } from '../places/place.ts'
import { ProCard } from '../services/pro-card.tsx'
import { ShopCard } from '../shops/shop-card.tsx'
import { LateBlock } from '../ui/late-block.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { BestSellersBlock, CardBox, DealsBand, type OwnWords, ProsBlock, ShopsBlock } from './blocks.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { type Look, lookOf } from './looks.ts'
import { OpensSoon } from './opens-soon.tsx'
import { Promises } from './promises.tsx'

const DEALS = 6
const SHOPS = 6
const PROS = 4
const BEST = 12

export const page = definePage({
  whose: 'everybody',
  words: ['home', 'catalogue', 'services', 'shops'],
  load: async ({ visit: { mallId }, need, hope, late }) => {
    // A mall that is not there yet, and one without anything in it, open soon; whatever else fails is a failure.
    const [state, named] = await Promise.all([
      need(opening.getState, {}),
      need(mall.getInfo, { id: mallId }).catch((failure) => {
        if (isAbsent(failure)) return undefined
        throw failure
      }),
    ])
    if (!named || !state.data.hasGoods) return { isOpen: false as const, state, named }
    const shops = late(shop.featured, { mallId, size: SHOPS })
    const best = late(products.bestSeller, { mallId, size: BEST })
    const info = named
    const [categories, deals, place] = await Promise.all([
      need(platformCategory.tree, { mallId }),
      // Neither deals nor a city are worth losing the page.
      hope(deal.page, { mallId, size: DEALS }),
      hope(ip.getAddreeByIP, {}),
    ])
    const pros = info.data.showsServices ? late(servicePage.nearby, { size: PROS }) : undefined
    return { isOpen: true as const, info, categories, deals, place, shops, pros, best }
  },
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'home')
    return {
      ...(data?.isOpen === false
        ? { title: t.soonOf(data.named?.name ?? 'Mallard'), noindex: true }
        : {
            title: !data || data.info.id === MAIN_MALL_ID ? t.title : t.titleOf(data.info.name),
            description: t.description,
            picture: data?.info.banners[0]?.picUrl,
          }),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Mallard',
        url: visit.origin,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${visit.origin}/shop/searchProduct?searchText={searchText}`,
          'query-input': 'required name=searchText',
        },
      },
    }
  },
  Component: (needs) => (needs.isOpen ? <HomePage {...needs} /> : <OpensSoon state={needs.state} named={needs.named} />),
})

interface HomeProps {
  info: Output<typeof mall.getInfo>
  categories: Output<typeof platformCategory.tree>
  deals: RunningDeals | undefined
  /** "city|province|country", as the server knows or guesses it. */
  place: string | undefined
  shops: Late<Output<typeof shop.featured>>
  /** Missing in malls without services. */
  pros: Late<Output<typeof servicePage.nearby>> | undefined
  best: Late<Output<typeof products.bestSeller>>
}

type RunningDeals = Output<typeof deal.page>

function HomePage({ info, categories, deals, place, shops, pros, best }: HomeProps) {
  const t = useWords('home')
  const city = place?.split('|')[0] || t.toronto
  const look = lookOf(info.template, info.home?.dress)
  const drawn: Record<HomePart, (own: OwnWords) => ReactNode> = {
    promises: () => <Promises />,
    categories: (own) => <CategoryTiles categories={categories} services={info.showsServices} look={look} own={own} />,
    deals: (own) => deals && <Deals running={deals} look={look} own={own} />,
    shops: (own) => (
      <LateBlock waiting={<WaitingShops look={look} own={own} />}>
        <Shops shops={shops} look={look} own={own} />
      </LateBlock>
    ),
    pros: (own) =>
      pros && (
        <LateBlock waiting={<WaitingPros city={city} look={look} own={own} />}>
          <Pros pros={pros} city={city} look={look} own={own} />
        </LateBlock>
      ),
    best: (own) => (
      <LateBlock waiting={<WaitingBestSellers look={look} own={own} />}>
        <BestSellers best={best} look={look} own={own} />
      </LateBlock>
    ),
    closing: () => <Closing />,
  }
  const parts: readonly ({ key: HomePart } & OwnWords)[] = info.home?.parts ?? homeParts.map((key) => ({ key }))
  return (
    <main id="main" className="-mb-14 pb-14" style={look.page}>
      <Hero banners={info.banners} tag={info.id === MAIN_MALL_ID ? t.heroTag : info.name} look={look} />
      {parts.map(({ key, ...own }) => (
        <Fragment key={key}>{drawn[key](own)}</Fragment>
      ))}
    </main>
  )
}

interface Dressed {
  look: Look
  own: OwnWords
}

const card = (product: ProductSummary, boxed: boolean) => (
  <li key={product.id}>
    <CardBox boxed={boxed}>
      <ProductCard product={product} />
    </CardBox>
  </li>
)

function Deals({ running, look, own }: { running: RunningDeals } & Dressed) {
  const t = useWords('home')
  const forget = useForget()
  if (!running.endsAt || running.records.length === 0) return null
  const askAgain = () => forget('deals')
  const timer = <DealTimer endsAt={running.endsAt} label={t.firstEndsIn} days={t.days} onEnd={askAgain} />
  return (
    <DealsBand timer={timer} look={look} own={own}>
      {running.records.map((product) => card(product, true))}
    </DealsBand>
  )
}

function Shops({ shops, look, own }: Pick<HomeProps, 'shops'> & Dressed) {
  const featured = useLate(shops)
  if (featured.length === 0) return null
  return (
    <ShopsBlock look={look} own={own}>
      {featured.map((each) => (
        <li key={each.id}>
          <ShopCard shop={each} />
        </li>
      ))}
    </ShopsBlock>
  )
}

function Pros({ pros, city, look, own }: { pros: NonNullable<HomeProps['pros']>; city: string } & Dressed) {
  const forget = useForget()
  const chosen = usePlaceName()
  const before = useRef(chosen)
  const nearby = useLate(pros)

  useEffect(() => {
    if (before.current !== null && before.current !== chosen) void forget('place')
    before.current = chosen
  }, [chosen, forget])

  if (nearby.length === 0) return null
  return (
    <ProsBlock city={city} look={look} own={own}>
      {nearby.map((pro) => (
        <li key={pro.id}>
          <ProCard pro={pro} />
        </li>
      ))}
    </ProsBlock>
  )
}

function BestSellers({ best, look, own }: Pick<HomeProps, 'best'> & Dressed) {
  const sold = useLate(best)
  if (sold.length === 0) return null
  return (
    <BestSellersBlock look={look} own={own}>
      {sold.map((product) => card(product, look.boxed))}
    </BestSellersBlock>
  )
}

const times = (n: number) => Array.from({ length: n }, (_, i) => i)

const WaitingShops = ({ look, own }: Dressed) => (
  <ShopsBlock look={look} own={own}>
    {times(SHOPS).map((i) => (
      <li key={i}>
        <Skeleton className="h-[290px] rounded-panel" />
      </li>
    ))}
  </ShopsBlock>
)

const WaitingPros = ({ city, look, own }: { city: string } & Dressed) => (
  <ProsBlock city={city} look={look} own={own}>
    {times(PROS).map((i) => (
      <li key={i}>
        <Skeleton className="h-[412px] rounded-panel" />
      </li>
    ))}
  </ProsBlock>
)

const WaitingBestSellers = ({ look, own }: Dressed) => (
  <BestSellersBlock look={look} own={own}>
    {times(BEST).map((i) => (
      <li key={i}>
        <CardBox boxed={look.boxed}>
          <ProductCardSkeleton />
        </CardBox>
      </li>
    ))}
  </BestSellersBlock>
)
