import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../base/visit.ts'
import { Pic } from '../../ui/pic.tsx'
import { Dialog } from '../../ui/sheet.tsx'

interface ImageSwiperProps {
  pictures: readonly { src: string; alt: string }[]
  onClose: () => void
}

/** Pictures one after another, by finger, by button and by arrow key. */
export function ImageSwiper({ pictures, onClose }: ImageSwiperProps) {
  const t = useWords('shop-parts').swiper
  const [at, setAt] = useState(0)
  const turn = (by: number) => setAt((before) => (before + by + pictures.length) % pictures.length)
  const shown = pictures[at]
  if (!shown) return null
  return (
    <Dialog title={t.title} sub={t.place(at + 1, pictures.length)} onClose={onClose} width={640}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shorter way to the buttons inside. */}
      <div
        className="relative"
        onKeyDown={({ key }) => (key === 'ArrowRight' ? turn(1) : key === 'ArrowLeft' ? turn(-1) : undefined)}
        onTouchEnd={(event) => {
          const touch = event.changedTouches.item(0)
          const start = Number(event.currentTarget.dataset.start)
          if (touch && Math.abs(touch.clientX - start) > 40) turn(touch.clientX < start ? 1 : -1)
        }}
        onTouchStart={(event) => {
          event.currentTarget.dataset.start = String(event.touches.item(0)?.clientX ?? 0)
        }}
      >
        <Pic src={shown.src} alt={shown.alt} sizes="600px" max={800} className="aspect-square rounded-panel" />
        <p className="mt-3 text-center font-semibold" aria-live="polite">
          {shown.alt}
        </p>
        <button type="button" aria-label={t.before} onClick={() => turn(-1)} className={`${arrow} left-2`}>
          <ChevronLeft className="size-6" aria-hidden="true" />
        </button>
        <button type="button" aria-label={t.next} onClick={() => turn(1)} className={`${arrow} right-2`}>
          <ChevronRight className="size-6" aria-hidden="true" />
        </button>
      </div>
    </Dialog>
  )
}

const arrow = 'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-pill bg-paper text-ink-900 shadow-card'
