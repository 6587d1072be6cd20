import { products } from '../../../contract/catalogue.ts'
import type { ShopTemplate } from '../shop-template.ts'
import { HeroBench } from './hero-bench.tsx'
import { HeroBlob } from './hero-blob.tsx'
import { HeroCover } from './hero-cover.tsx'
import type { HeroProps } from './hero-props.ts'
import { HeroSplit } from './hero-split.tsx'
import { defineHomeSection } from './home-section.ts'

const shapes: Record<ShopTemplate['hero'], (props: HeroProps) => React.ReactNode> = {
  split: HeroSplit,
  bench: HeroBench,
  cover: HeroCover,
  blob: HeroBlob,
}

export const heroSection = defineHomeSection({
  load: async ({ hope, visit }) => ({ best: await hope(products.bestSeller, { mallId: visit.mallId, size: 8 }) }),
  Component: ({ best, look, ...given }) => {
    const Hero = shapes[look.hero]
    return <Hero {...given} best={best?.[0]} />
  },
})
