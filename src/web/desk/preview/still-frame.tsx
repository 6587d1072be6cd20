import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

/** In px: as wide as the pages that people see. */
const PHONE = 390
const HEIGHT = 640
const icons = { desktop: Monitor, phone: Smartphone }

interface StillFrameProps {
  address: string
  /** In px: as wide as it is seen on a computer. */
  desktop?: number
  words: { title: string; width: string; desktop: string; phone: string; onlyYou: string; frame: (width: string) => string }
  /** What else is chosen beside the width. */
  children?: ReactNode
}

/** A real page of shoppers as it would be, at both widths. Nothing in it can be pressed: it comes without scripts and without links. */
export function StillFrame({ address, desktop = 1280, words: t, children }: StillFrameProps) {
  const widths = { desktop, phone: PHONE }
  const [width, setWidth] = useState<keyof typeof widths>('desktop')
  const name = useId()
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const seen = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    if (box.current) seen.observe(box.current)
    return () => seen.disconnect()
  }, [])
  const scale = room ? Math.min(1, room / widths[width]) : 0
  return (
    <section aria-label={t.title} className="min-w-0">
      <div className="flex flex-wrap items-center gap-3">
        <fieldset className="flex rounded-btn bg-down-100 p-1">
          <legend className="sr-only">{t.width}</legend>
          {(['desktop', 'phone'] as const).map((each) => {
            const Icon = icons[each]
            return (
              <label
                key={each}
                className="relative flex h-9 cursor-pointer items-center gap-1.5 rounded-btn px-3 text-sm font-semibold text-ink-700 has-checked:bg-paper has-checked:text-ink-900 has-checked:shadow-card has-focus-visible:shadow-[var(--focus)] max-lg:h-11"
              >
                <input type="radio" name={name} className="sr-only" checked={width === each} onChange={() => setWidth(each)} />
                <Icon className="size-4" aria-hidden="true" />
                {t[each]}
              </label>
            )
          })}
        </fieldset>
        {children}
        <p className="text-sm text-ink-600">{t.onlyYou}</p>
      </div>
      <div ref={box} className="mt-3 overflow-hidden rounded-panel bg-paper shadow-card ring-1 ring-down-200" style={{ height: HEIGHT }}>
        {scale > 0 && (
          <iframe
            key={width}
            title={t.frame(t[width])}
            src={address}
            className="mx-auto block border-0"
            style={{
              width: widths[width],
              height: HEIGHT / scale,
              transform: `scale(${scale})`,
              transformOrigin: scale < 1 ? '0 0' : undefined,
            }}
          />
        )}
      </div>
    </section>
  )
}
