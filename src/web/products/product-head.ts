import type { Product } from '../../contract/products.ts'
import { productAddress } from '../../rules/goods/product-address.ts'
import type { PageHead } from '../base/page.ts'
import type { Visit } from '../base/visitor.ts'
import { wordsOf } from '../i18n/words.ts'
import { picAt } from '../ui/pic.tsx'

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** Title, description and what machines read of a product: the same facts as the page shows. */
export function productHead(product: Product, visit: Visit): PageHead {
  const t = wordsOf(visit.locale, 'products')
  const picture = picAt(product.pictures[0]?.picUrl ?? '', 1200)
  const canonical = productAddress(product.title, product.id)
  return {
    // In a shop's dress the shop's name follows anyway.
    title: visit.storefront ? product.title : t.pageTitle(product.title, product.shop.displayName),
    description: product.description,
    picture,
    canonical,
    // Machines read pages as the server sends them; whoever clicks through the shop does not carry this.
    ...(import.meta.env.SSR && {
      jsonLd: {
        '@context': 'https://schema.org',
        '@graph': [productFacts(product, visit.origin, visit.origin + canonical), breadcrumbFacts(product, visit, t.home)],
      },
    }),
  }
}

function productFacts(product: Product, origin: string, url: string) {
  return {
    '@type': 'Product',
    '@id': url,
    name: product.title,
    description: product.description,
    image: product.pictures.map(({ picUrl }) => origin + picAt(picUrl, 1200)),
    sku: product.id,
    ...(product.modelNumber ? { mpn: product.modelNumber } : {}),
    brand: { '@type': 'Brand', name: product.brand.name },
    ...(product.reviewCount > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviewCount, bestRating: 5 } }
      : {}),
    offers: offerFacts(product, url),
  }
}

function offerFacts({ skus, shop }: Product, url: string) {
  const prices = skus.map(({ priceCents }) => priceCents)
  const shared = {
    priceCurrency: 'CAD',
    availability: `https://schema.org/${skus.some(({ isSoldOut }) => !isSoldOut) ? 'InStock' : 'OutOfStock'}`,
    url,
    seller: { '@type': 'Organization', name: shop.displayName },
  }
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return lowest === highest
    ? { '@type': 'Offer', price: dollars(lowest), itemCondition: 'https://schema.org/NewCondition', ...shared }
    : { '@type': 'AggregateOffer', lowPrice: dollars(lowest), highPrice: dollars(highest), offerCount: skus.length, ...shared }
}

function breadcrumbFacts({ categories }: Product, { origin }: Visit, home: string) {
  const steps = [
    { name: home, item: `${origin}/home` },
    ...categories.map(({ id, name, sort }) => ({
      name,
      item: `${origin}/category?category=${encodeURIComponent(JSON.stringify({ categoryId: id, categoryName: name, sort }))}`,
    })),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({ '@type': 'ListItem', position: i + 1, ...step })),
  }
}
