import { latePart } from '../base/lazy-part.ts'
import { Far } from '../ui/late.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { PriceInsightProps } from './compared.ts'

const Panel = latePart(() => import('./price-insight-panel.tsx'), ['prices'])

/** Whether today's price is a good one, for a product's page. Comes late and never costs the page. */
export function PriceInsight(props: PriceInsightProps) {
  const { id, skuId } = props.priced
  return (
    <Far name={`${id} ${skuId}`} place={<Place />}>
      <Panel {...props} />
    </Far>
  )
}

const Place = () => <Skeleton className="mt-10 h-[430px] max-lg:h-[560px]" />
