import { type ComponentType, createElement } from 'react'
import { coupon } from '../../../contract/coupons.ts'
import { orderReview } from '../../../contract/reviews.ts'
import { shop as shopCalls } from '../../../contract/shops.ts'
import { marketDay } from '../../../rules/calendar.ts'
import type { SectionKind } from '../../../rules/page/shop-look.ts'
import { asleep } from '../../base/asleep.tsx'
import { useNow } from '../../base/now.ts'
import { useVisit } from '../../base/visit.ts'
import { catalogueSection } from './catalogue.tsx'
import { heroSection } from './hero.tsx'
import { defineHomeSection, type HomeSection, type SectionProps } from './home-section.tsx'
import { bestSection, freshSection } from './product-row.tsx'

const SHELVES = 6
const REVIEWS = 3

/** What is only read or leads elsewhere stands there as the server wrote it; its code comes when something of it changes. */
function sleeping<P extends SectionProps>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = asleep(async () => (await load()).default, ['storefront', 'catalogue', 'shops'])
  // One of its hours is today's, and who is signed in may follow the shop.
  return (props: P) => {
    const today = marketDay(new Date(useNow()))
    return createElement(Part, { ...props, until: [...Object.values(props), today, useVisit().account?.id] })
  }
}

/** Every section that a storefront's home can be made of. A kind without a section does not compile. */
export const homeSections: Readonly<Record<SectionKind, HomeSection>> = {
  hero: heroSection,
  promises: defineHomeSection({ Component: sleeping(() => import('./promises.tsx')) }),
  categories: defineHomeSection({
    load: async ({ need }, { shopId }) => ({ shelves: await need(shopCalls.shelves, { shopId, size: SHELVES }) }),
    Component: sleeping(() => import('./shelves.tsx')),
  }),
  fresh: freshSection,
  best: bestSection,
  catalogue: catalogueSection,
  coupons: defineHomeSection({
    load: async ({ hope }, { shopId }) => ({ coupons: await hope(coupon.ofShop, { shopId }) }),
    Component: sleeping(() => import('./coupons.tsx')),
  }),
  reviews: defineHomeSection({
    load: async ({ hope }, { shopId }) => ({ reviews: await hope(orderReview.ofShop, { shopId, size: REVIEWS }) }),
    Component: sleeping(() => import('./reviews.tsx')),
  }),
  about: defineHomeSection({ Component: sleeping(() => import('./about.tsx')) }),
}
