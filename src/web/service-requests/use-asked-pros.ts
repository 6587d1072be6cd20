import { useEffect, useState } from 'react'
import { place } from '../../contract/places.ts'
import { MOST_ASKED } from '../../contract/service-requests.ts'
import { type ListedProvider, servicePage } from '../../contract/services.ts'
import { useAskEach } from '../base/ask.ts'

/** So many are ticked until somebody ticks otherwise. */
const ASKED_FIRST = 3
const SHOWN = 8
/** A city that is still being typed is not looked up. */
const STILL_MS = 500

export interface AskedPros {
  /** Undefined while it is on its way, null when it failed. */
  pros: readonly ListedProvider[] | null | undefined
  /** Nobody comes to the city: `pros` are those who are nearest to it. */
  isFar: boolean
  /** There is nobody to send it to. */
  isNobody: boolean
  chosen: readonly string[]
  isFull: boolean
  toggle: (id: string) => void
}

function useStill(text: string): string {
  const [still, setStill] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), STILL_MS)
    return () => clearTimeout(timer)
  }, [text])
  return still
}

/** Who of a trade comes to a city, and who of them is asked: those who were ticked before, or else the best rated. */
export function useAskedPros(categoryId: string, city: string, first: readonly string[], isNeeded: boolean): AskedPros {
  const [ticked, setTicked] = useState<readonly string[] | null>(first.length > 0 ? first : null)
  const still = useStill(city.trim())
  const isKnown = isNeeded && categoryId !== '' && still !== ''
  const [places] = useAskEach(place.autocomplete, isKnown ? [{ text: still, size: 1 }] : [])
  const [at] = places ?? []
  const isReady = isKnown && places !== undefined
  const where = at ? { lat: at.lat, lng: at.lng } : {}
  const [found] = useAskEach(
    servicePage.getServiceShopByCategory,
    isReady ? [{ categoryId, ...where, sort: 'rating' as const, size: SHOWN }] : [],
  )
  const isFar = found?.records.length === 0
  const [nearest] = useAskEach(
    servicePage.getServiceShopByCategory,
    isFar ? [{ categoryId, ...where, evenFar: true as const, size: ASKED_FIRST }] : [],
  )
  const listed = isFar ? nearest : found
  const pros = listed === null ? null : listed?.records
  const chosen = ticked ?? (pros ?? []).slice(0, ASKED_FIRST).map(({ id }) => id)
  return {
    pros,
    isFar,
    chosen,
    isNobody: pros?.length === 0 && chosen.length === 0,
    isFull: chosen.length >= MOST_ASKED,
    toggle: (id) => setTicked(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(0, MOST_ASKED)),
  }
}
