import type { ProductSummary } from '../../../contract/catalogue.ts'
import type { SectionProps } from './home-section.tsx'

export interface HeroProps extends Omit<SectionProps, 'look'> {
  /** What sells best: the picture of a shop that has said nothing else. */
  best: ProductSummary | undefined
}
