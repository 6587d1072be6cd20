import { lazy } from 'react'
import { coupon } from '../../../contract/coupons.ts'
import { orderReview } from '../../../contract/reviews.ts'
import { shop as shopCalls } from '../../../contract/shops.ts'
import type { SectionKind } from '../../../rules/shop-look.ts'
import { catalogueSection } from './catalogue.tsx'
import { heroSection } from './hero.tsx'
import { defineHomeSection, type HomeSection } from './home-section.tsx'
import { bestSection, freshSection } from './product-row.tsx'

const SHELVES = 6
const REVIEWS = 3

/** Every section that a storefront's home can be made of. A kind without a section does not compile. */
export const homeSections: Readonly<Record<SectionKind, HomeSection>> = {
  hero: heroSection,
  promises: defineHomeSection({ Component: lazy(() => import('./promises.tsx')) }),
  categories: defineHomeSection({
    load: async ({ need }, { shopId }) => ({ shelves: await need(shopCalls.shelves, { shopId, size: SHELVES }) }),
    Component: lazy(() => import('./shelves.tsx')),
  }),
  fresh: freshSection,
  best: bestSection,
  catalogue: catalogueSection,
  coupons: defineHomeSection({
    load: async ({ hope }, { shopId }) => ({ coupons: await hope(coupon.ofShop, { shopId }) }),
    Component: lazy(() => import('./coupons.tsx')),
  }),
  reviews: defineHomeSection({
    load: async ({ hope }, { shopId }) => ({ reviews: await hope(orderReview.ofShop, { shopId, size: REVIEWS }) }),
    Component: lazy(() => import('./reviews.tsx')),
  }),
  about: defineHomeSection({ Component: lazy(() => import('./about.tsx')) }),
}
