import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { latePart } from '../base/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { PriceInsightProps } from './compared.ts'

const Panel = latePart(() => import('./price-insight-panel.tsx'), ['prices'])

/** Whether today's price is a good one, for a product's page. Comes late and never costs the page. */
export function PriceInsight(props: PriceInsightProps) {
  const { id, skuId } = props.priced
  return (
    <CatchBoundary getResetKey={() => `${id} ${skuId}`} errorComponent={Nothing}>
      <Suspense fallback={<Skeleton className="mt-10 h-[430px] max-lg:h-[560px]" />}>
        <Panel {...props} />
      </Suspense>
    </CatchBoundary>
  )
}

const Nothing = () => null
