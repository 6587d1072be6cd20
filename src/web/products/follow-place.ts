import { useEffect, useRef } from 'react'
import { spu } from '../../contract/products.ts'
import { isPlaceKnown, usePlaceName } from '../app/place.ts'
import { useContextOfRouter } from '../app/visit.ts'

/** Another place has another delivery day: when the shopper moves, the product is asked for again. */
export function useFollowPlace(): void {
  const { queries } = useContextOfRouter()
  const place = usePlaceName()
  const seen = useRef<string | null>(undefined)
  useEffect(() => {
    if (seen.current === undefined) {
      // The first moment shows what the server knew; the browser's own place follows it and is no move.
      if (place !== null || !isPlaceKnown()) seen.current = place
      return
    }
    if (place === seen.current) return
    seen.current = place
    void queries.invalidateQueries({ queryKey: [spu.getInfo.path] })
  }, [place, queries])
}
