import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { openOverlay } from '../../base/opened-overlay.ts'
import { useWords } from '../../base/visit.ts'
import { dismissPlacePopover } from '../../places/place.ts'

/** Asks where things should go, without taking the focus or moving the page. Whoever turns to something else is left alone until the next page. */
export default function AddressPopover({ onClose }: { onClose: () => void }) {
  const t = useWords('overlays')
  const popover = useRef<HTMLElement>(null)
  useEffect(() => {
    const outside = (event: Event) => {
      if (!popover.current?.contains(event.target as Node)) onClose()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [onClose])
  function dismiss() {
    dismissPlacePopover()
    onClose()
  }
  return (
    <section
      ref={popover}
      aria-label={t.whereTo}
      className="absolute top-full left-0 z-10 mt-3 w-[320px] rounded-card bg-paper p-4 text-sm text-ink-900 shadow-pop"
    >
      <div className="flex items-start gap-3">
        <div className="flex-1">
          <h2 className="font-semibold">{t.whereTo}</h2>
          <p className="text-ink-600">{t.popoverText}</p>
        </div>
        <button type="button" className="-m-2 grid size-9 place-items-center" aria-label={t.dismiss} onClick={dismiss}>
          <X className="size-4" aria-hidden="true" />
        </button>
      </div>
      <div className="mt-3 flex gap-2">
        <button
          type="button"
          className="btn btn-sm btn-primary"
          onClick={() => {
            dismiss()
            openOverlay('location')
          }}
        >
          {t.changeAddress}
        </button>
        <button type="button" className="btn btn-sm btn-line" onClick={dismiss}>
          {t.notNow}
        </button>
      </div>
    </section>
  )
}
