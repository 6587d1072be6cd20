import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { latePart } from '../base/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const Panel = latePart(() => import('./price-insight-panel.tsx'), ['prices'])

/**
 * Whether today's price is a good one, for a product's page. Comes late and never costs the page.
 * The page may ask `late(price.history, …)` and `late(ai.comparePrice, …)` with the same input.
 */
export function PriceInsight({ spuId, skuId }: { spuId: string; skuId?: string }) {
  return (
    <CatchBoundary getResetKey={() => `${spuId} ${skuId}`} errorComponent={Nothing}>
      <Suspense fallback={<Skeleton className="mt-10 h-[430px] max-lg:h-[560px]" />}>
        <Panel spuId={spuId} skuId={skuId} />
      </Suspense>
    </CatchBoundary>
  )
}

const Nothing = () => null
