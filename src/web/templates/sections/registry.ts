import type { SectionKind } from '../../../rules/shop-look.ts'
import { aboutSection } from './about.tsx'
import { catalogueSection } from './catalogue.tsx'
import { couponsSection } from './coupons.tsx'
import { heroSection } from './hero.tsx'
import type { HomeSection } from './home-section.ts'
import { bestSection, freshSection } from './product-row.tsx'
import { promisesSection } from './promises.tsx'
import { reviewsSection } from './reviews.tsx'
import { shelvesSection } from './shelves.tsx'

/** Every section that a storefront's home can be made of. A kind without a section does not compile. */
export const homeSections: Readonly<Record<SectionKind, HomeSection>> = {
  hero: heroSection,
  promises: promisesSection,
  categories: shelvesSection,
  fresh: freshSection,
  best: bestSection,
  catalogue: catalogueSection,
  coupons: couponsSection,
  reviews: reviewsSection,
  about: aboutSection,
}
