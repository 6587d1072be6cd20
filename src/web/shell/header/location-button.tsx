import { ChevronDown, MapPin } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { ADDRESS_POPOVER_DELAY_MS } from '../../../rules/constants.ts'
import { useLazyPart } from '../../base/lazy-part.ts'
import { openOverlay, preloadingOverlay } from '../../base/opened-overlay.ts'
import { useWords } from '../../base/visit.ts'
import { isPlaceKnown, usePlaceName, wasPlacePopoverDismissed } from '../../places/place.ts'

const loadPopover = () => import('../overlays/address-popover.tsx')

/** Asks once where things should go, 3 s after the page is there; it lies over the page and leaves the focus alone. */
function usePopover() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (wasPlacePopoverDismissed() || isPlaceKnown()) return
    const timer = setTimeout(() => setDue(true), ADDRESS_POPOVER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const close = useCallback(() => setDue(false), [])
  const Part = useLazyPart(loadPopover, due)
  return Part && <Part onClose={close} />
}

export function LocationButton() {
  const t = useWords('shell')
  const place = usePlaceName() ?? t.ontario
  const popover = usePopover()
  const preload = preloadingOverlay('location')
  return (
    <div className="relative shrink-0">
      <button
        type="button"
        className="flex h-11 items-center gap-2 rounded-btn px-2 text-left hover:bg-head-700"
        onClick={() => openOverlay('location')}
        aria-haspopup="dialog"
        {...preload}
      >
        <MapPin className="size-5 text-bill-300" aria-hidden="true" />
        <span className="w-[104px] leading-tight max-xl:sr-only">
          <span className="block text-micro text-head-200">{t.deliverTo}</span>
          <span className="block truncate text-sm font-semibold">{place}</span>
        </span>
      </button>
      {popover}
    </div>
  )
}

/** The same on phones: a row of its own below the header. */
export function LocationRow() {
  const t = useWords('shell')
  const place = usePlaceName() ?? t.ontario
  return (
    <button
      type="button"
      className="flex h-11 w-full items-center gap-2 bg-head-100 px-4 text-left text-sm text-head-800"
      onClick={() => openOverlay('location')}
      aria-haspopup="dialog"
    >
      <MapPin className="size-4" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">
        {t.deliverTo} <b className="font-semibold">{place}</b>
      </span>
      <ChevronDown className="size-4" aria-hidden="true" />
    </button>
  )
}
