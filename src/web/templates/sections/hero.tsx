import { type ComponentType, lazy } from 'react'
import { products } from '../../../contract/catalogue.ts'
import type { ShopTemplate } from '../shop-template.ts'
import type { HeroProps } from './hero-props.ts'
import { defineHomeSection } from './home-section.tsx'

const shapes: Record<ShopTemplate['hero'], ComponentType<HeroProps>> = {
  split: lazy(() => import('./hero-split.tsx')),
  bench: lazy(() => import('./hero-bench.tsx')),
  cover: lazy(() => import('./hero-cover.tsx')),
  blob: lazy(() => import('./hero-blob.tsx')),
}

export const heroSection = defineHomeSection({
  load: async ({ hope, visit }) => ({ best: await hope(products.bestSeller, { mallId: visit.mallId, size: 8 }) }),
  Component: ({ best, look, ...given }) => {
    const Hero = shapes[look.hero]
    // A picture that the shop brought itself says more than one of its goods; words over a picture have room for both.
    const isOwn = look.hero !== 'bench' && given.shop.coverUrl?.startsWith('/uploads/')
    return <Hero {...given} best={isOwn ? undefined : best?.[0]} />
  },
})
