import { Suspense } from 'react'
import { latePart } from '../base/lazy-part.ts'
import { Caught } from '../ui/caught.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WhenSeen } from '../ui/when-seen.tsx'
import type { PriceInsightProps } from './compared.ts'

const Panel = latePart(() => import('./price-insight-panel.tsx'), ['prices'])

/** Whether today's price is a good one, for a product's page. Comes late and never costs the page. */
export function PriceInsight(props: PriceInsightProps) {
  const { id, skuId } = props.priced
  return (
    <WhenSeen place={<Place />}>
      <Caught of={`${id} ${skuId}`} instead={Nothing}>
        <Suspense fallback={<Place />}>
          <Panel {...props} />
        </Suspense>
      </Caught>
    </WhenSeen>
  )
}

const Place = () => <Skeleton className="mt-10 h-[430px] max-lg:h-[560px]" />

const Nothing = () => null
