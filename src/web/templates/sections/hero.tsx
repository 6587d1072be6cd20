import type { ProductSummary } from '../../../contract/catalogue.ts'
import { products } from '../../../contract/catalogue.ts'
import type { ShopTemplate } from '../shop-template.ts'
import { HeroBench } from './hero-bench.tsx'
import { HeroBlob } from './hero-blob.tsx'
import { HeroCover } from './hero-cover.tsx'
import { HeroSplit } from './hero-split.tsx'
import { defineHomeSection, type SectionProps } from './home-section.ts'

export interface HeroProps extends Omit<SectionProps, 'look'> {
  /** What sells best: the picture of a shop that has said nothing else. */
  best: ProductSummary | undefined
}

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
