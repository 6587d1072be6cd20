import { useEffect, useRef } from 'react'
import { useForget } from '../base/ask.ts'
import { isPlaceKnown, usePlaceName } from '../places/place.ts'

/** Another place has another delivery day: when the shopper moves, the product is asked for again. */
export function useFollowPlace(): void {
  const forget = useForget()
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
    void forget('place')
  }, [place, forget])
}
