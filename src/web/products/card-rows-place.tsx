import { Skeleton } from '../ui/skeleton.tsx'

/** The room of rows of cards that have not come yet. */
export const CardRowsPlace = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a place are all alike.
    <div key={row} className="pt-10 max-lg:px-4" aria-busy="true">
      <Skeleton className="mb-5 h-8 w-64" />
      <Skeleton className="h-[348px] max-lg:h-[300px]" />
    </div>
  ))
