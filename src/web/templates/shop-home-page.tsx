import { lazy, Suspense } from 'react'
import { type ShopDetails, shop as shopCalls } from '../../contract/shops.ts'
import type { SectionKind } from '../../rules/page/shop-look.ts'
import { shopTitle } from '../../rules/page/shop-title.ts'
import { definePage, type SharedContext } from '../base/page.ts'
import { notFound } from '../base/way-out.ts'
import { wordsOf } from '../i18n/words.ts'
import { isListOfShops, shopAsked } from '../shops/shop-asked.ts'
import { loadShopList } from './load-shop-list.ts'
import { LoadedHomeSection } from './sections/home-section.tsx'
import { homeSections } from './sections/registry.ts'
import type { ShopListProps } from './shop-list.tsx'
import { shopTemplates } from './shop-templates.ts'

const ShopList = lazy(() => import('./shop-list.tsx'))
const OpensSoon = lazy(() => import('./sections/opens-soon.tsx'))

interface LoadedSection {
  kind: SectionKind
  title: string | null
  text: string | null
  loaded: object
}

/** A shop's home in its own sections, as its template or the shop itself has put them together; without a shop, the list of shops. */
export const page = definePage({
  whose: 'everybody',
  words: ['storefront', 'catalogue', 'shops'],
  load: async (context) => {
    if (isListOfShops(context.params)) return { shop: undefined, sections: [], list: await loadShopList(context), search: context.search }
    // An unknown template is no page; its dress has led a hidden shop away before.
    if (context.params.template !== undefined && !Object.hasOwn(shopTemplates, context.params.template)) throw notFound()
    const known = await context.need(shopCalls.getInfo, shopAsked(context))
    return { shop: known, sections: await loadSections(context, known.data), list: undefined, search: context.search }
  },
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'storefront')
    if (!data?.shop) return { title: `${t.shopsTitle} - Mallard`, description: t.shopsText }
    const { shopInfo, coverUrl, story, slug } = data.shop
    return {
      title: shopTitle(shopInfo),
      description: story || shopInfo.shopDescription,
      ...(coverUrl ? { picture: coverUrl } : {}),
      canonical: visit.storefront?.isOwnHost ? '/' : `/shops/${slug}`,
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Store',
        name: shopInfo.displayName,
        description: shopInfo.shopDescription,
        ...(coverUrl ? { image: visit.origin + coverUrl } : {}),
        address: { '@type': 'PostalAddress', addressLocality: data.shop.city, addressRegion: data.shop.province, addressCountry: 'CA' },
        ...(data.shop.reviewCount > 0
          ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: data.shop.rating, reviewCount: data.shop.reviewCount } }
          : {}),
      },
    }
  },
  Component: ({ shop, sections, list, search }) =>
    shop ? (
      <ShopHome shop={shop} sections={sections} />
    ) : (
      <Suspense>
        <ShopList list={list as ShopListProps['list']} search={search} />
      </Suspense>
    ),
})

/** Nothing on its shelves: what its sections would say of it is not true yet. */
const isEmpty = ({ productCount }: ShopDetails) => productCount === 0

async function loadSections(context: SharedContext, shop: ShopDetails): Promise<LoadedSection[]> {
  if (isEmpty(shop)) return []
  const look = shopTemplates[shop.template]
  const wanted = shop.look.home ?? look.home.map((kind) => ({ kind, title: null, text: null }))
  return Promise.all(wanted.map(async (section) => ({ ...section, loaded: await homeSections[section.kind].load(context, shop, look) })))
}

function ShopHome({ shop, sections }: { shop: ShopDetails; sections: readonly LoadedSection[] }) {
  const look = shopTemplates[shop.template]
  if (isEmpty(shop))
    return (
      <main id="main">
        <Suspense>
          <OpensSoon shop={shop} />
        </Suspense>
      </main>
    )
  return (
    <main id="main" className="pb-6">
      {sections[0]?.kind !== 'hero' && <h1 className="sr-only">{shop.shopInfo.displayName}</h1>}
      {sections.map(({ kind, loaded, title, text }) => (
        <LoadedHomeSection key={kind} section={homeSections[kind]} loaded={loaded} shop={shop} look={look} title={title} text={text} />
      ))}
    </main>
  )
}
