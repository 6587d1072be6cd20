import { Skeleton } from '../ui/skeleton.tsx'

/** As large as a product card. */
export const ProductCardSkeleton = () => (
  <div>
    <Skeleton className="aspect-square rounded-card" />
    <div className="h-[142px] pt-3">
      <Skeleton className="h-3 w-1/2 rounded-xs" />
      <Skeleton className="mt-2 h-9 rounded-xs" />
      <Skeleton className="mt-3 h-6 w-2/3 rounded-xs" />
    </div>
  </div>
)
