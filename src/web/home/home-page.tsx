import { useEffect, useRef } from 'react'
import { deal, type ProductSummary, products } from '../../contract/catalogue.ts'
import { platformCategory } from '../../contract/categories.ts'
import { mall } from '../../contract/malls.ts'
import { ip } from '../../contract/places.ts'
import { servicePage } from '../../contract/services.ts'
import { shop } from '../../contract/shops.ts'
import { MAIN_MALL_ID } from '../../rules/cookies.ts'
import { useAsk, useAskQuietly, useForget } from '../base/ask.ts'
import { definePage } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DealTimer } from '../catalogue/deal-timer.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'
import { ProductCardSkeleton } from '../catalogue/product-card-skeleton.tsx'
import { wordsOf } from '../i18n/words.ts'
import { usePlaceName } from '../places/place.ts'
import { ProCard } from '../services/pro-card.tsx'
import { ShopCard } from '../shops/shop-card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WishButton } from '../wishes/wish-button.tsx'
import { BestSellersBlock, CardBox, DealsBand, ProsBlock, ShopsBlock } from './blocks.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { LateBlock } from './late-block.tsx'
import { type Look, lookOf } from './looks.ts'
import { Promises } from './promises.tsx'

const DEALS = 6
const SHOPS = 6
const PROS = 4
const BEST = 12

export const page = definePage({
  words: ['home', 'catalogue', 'services', 'shops'],
  load: async ({ visit: { mallId }, need, late }) => {
    late(shop.featured, { mallId, size: SHOPS })
    late(products.bestSeller, { mallId, size: BEST })
    const [info] = await Promise.all([
      need(mall.getInfo, { id: mallId }),
      need(platformCategory.tree, { mallId }),
      // Neither deals nor a city are worth losing the page.
      need(deal.page, { mallId, size: DEALS }).catch(() => undefined),
      need(ip.getAddreeByIP, {}).catch(() => undefined),
    ])
    if (info.showsServices) late(servicePage.nearby, { size: PROS })
    return { id: info.id, name: info.name, picture: info.banners[0]?.picUrl }
  },
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'home')
    return {
      title: data.id === MAIN_MALL_ID ? t.title : t.titleOf(data.name),
      description: t.description,
      picture: data.picture,
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
  Component: HomePage,
})

function HomePage() {
  const { mallId } = useVisit()
  const t = useWords('home')
  const info = useAsk(mall.getInfo, { id: mallId })
  const categories = useAsk(platformCategory.tree, { mallId })
  const look = lookOf(info.template)
  return (
    <main id="main" className="-mb-14 pb-14" style={look.page}>
      <Hero banners={info.banners} tag={info.id === MAIN_MALL_ID ? t.heroTag : info.name} look={look} />
      <Promises />
      <CategoryTiles categories={categories} services={info.showsServices} look={look} />
      <Deals look={look} />
      <LateBlock waiting={<WaitingShops look={look} />}>
        <Shops look={look} />
      </LateBlock>
      {info.showsServices && (
        <LateBlock waiting={<WaitingPros look={look} />}>
          <Pros look={look} />
        </LateBlock>
      )}
      <LateBlock waiting={<WaitingBestSellers look={look} />}>
        <BestSellers look={look} />
      </LateBlock>
      <Closing />
    </main>
  )
}

const card = (product: ProductSummary, boxed: boolean) => (
  <li key={product.id}>
    <CardBox boxed={boxed}>
      <ProductCard product={product} actions={<WishButton id={product.id} title={product.title} />} />
    </CardBox>
  </li>
)

function Deals({ look }: { look: Look }) {
  const { mallId } = useVisit()
  const t = useWords('home')
  const forget = useForget()
  const running = useAskQuietly(deal.page, { mallId, size: DEALS })
  if (!running?.endsAt || running.records.length === 0) return null
  const askAgain = () => forget(deal.page)
  const timer = <DealTimer endsAt={running.endsAt} label={t.firstEndsIn} days={t.days} onEnd={askAgain} />
  return (
    <DealsBand timer={timer} look={look}>
      {running.records.map((product) => card(product, true))}
    </DealsBand>
  )
}

function Shops({ look }: { look: Look }) {
  const { mallId } = useVisit()
  const featured = useAsk(shop.featured, { mallId, size: SHOPS })
  if (featured.length === 0) return null
  return (
    <ShopsBlock look={look}>
      {featured.map((each) => (
        <li key={each.id}>
          <ShopCard shop={each} />
        </li>
      ))}
    </ShopsBlock>
  )
}

function useCity(): string {
  const t = useWords('home')
  const [city] = (useAskQuietly(ip.getAddreeByIP, {}) ?? '').split('|')
  return city || t.toronto
}

function Pros({ look }: { look: Look }) {
  const forget = useForget()
  const city = useCity()
  const chosen = usePlaceName()
  const before = useRef(chosen)
  const nearby = useAsk(servicePage.nearby, { size: PROS })

  useEffect(() => {
    if (before.current !== null && before.current !== chosen) {
      void forget(servicePage.nearby, ip.getAddreeByIP)
    }
    before.current = chosen
  }, [chosen, forget])

  if (nearby.length === 0) return null
  return (
    <ProsBlock city={city} look={look}>
      {nearby.map((pro) => (
        <li key={pro.id}>
          <ProCard pro={pro} />
        </li>
      ))}
    </ProsBlock>
  )
}

function BestSellers({ look }: { look: Look }) {
  const { mallId } = useVisit()
  const best = useAsk(products.bestSeller, { mallId, size: BEST })
  if (best.length === 0) return null
  return <BestSellersBlock look={look}>{best.map((product) => card(product, look.boxed))}</BestSellersBlock>
}

const times = (n: number) => Array.from({ length: n }, (_, i) => i)

const WaitingShops = ({ look }: { look: Look }) => (
  <ShopsBlock look={look}>
    {times(SHOPS).map((i) => (
      <li key={i}>
        <Skeleton className="h-[290px] rounded-panel" />
      </li>
    ))}
  </ShopsBlock>
)

const WaitingPros = ({ look }: { look: Look }) => (
  <ProsBlock city={useCity()} look={look}>
    {times(PROS).map((i) => (
      <li key={i}>
        <Skeleton className="h-[412px] rounded-panel" />
      </li>
    ))}
  </ProsBlock>
)

const WaitingBestSellers = ({ look }: { look: Look }) => (
  <BestSellersBlock look={look}>
    {times(BEST).map((i) => (
      <li key={i}>
        <CardBox boxed={look.boxed}>
          <ProductCardSkeleton />
        </CardBox>
      </li>
    ))}
  </BestSellersBlock>
)
