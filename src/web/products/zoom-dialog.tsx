import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Picture } from '../../contract/products.ts'
import { useWords } from '../base/visit.ts'
import { Pic } from '../ui/pic.tsx'
import { Dialog } from '../ui/sheet.tsx'
import { stepped } from './gallery-places.ts'

interface ZoomDialogProps {
  title: string
  pictures: readonly Picture[]
  first: number
  onClose: () => void
}

/** Every picture as large as the screen allows, twice as large on a press; arrows lead through them. */
export default function ZoomDialog({ title, pictures, first, onClose }: ZoomDialogProps) {
  const t = useWords('products')
  const [at, setAt] = useState(first)
  const [isLarge, setLarge] = useState(false)
  const shown = pictures[at] ?? pictures[0]
  const go = (step: number) => {
    setAt(stepped(at, step, pictures.length))
    setLarge(false)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step) go(step)
  }
  if (!shown) return null
  return (
    <Dialog title={title} sub={t.pictureOf(at + 1, pictures.length)} onClose={onClose} width={960}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut for the buttons inside. */}
      <div onKeyDown={press}>
        <div className="relative">
          {/* Pinching and panning are the browser's own: a large picture simply scrolls. */}
          <div className="max-h-[64dvh] overflow-auto rounded-card touch-pinch-zoom" data-zoom={isLarge ? 'large' : 'whole'}>
            <Pic
              src={shown.picUrl}
              alt={shown.alt}
              max={1600}
              sizes={isLarge ? '1600px' : '900px'}
              pad={2}
              className={isLarge ? 'aspect-square w-[200%]' : 'mx-auto aspect-square max-w-[60dvh]'}
            />
          </div>
          {pictures.length > 1 && (
            <>
              <Arrow label={t.previousPicture} onPress={() => go(-1)} className="left-2" icon={ChevronLeft} />
              <Arrow label={t.nextPicture} onPress={() => go(1)} className="right-2" icon={ChevronRight} />
            </>
          )}
        </div>
        <div className="mt-3 flex items-center gap-2 overflow-x-auto p-1">
          {pictures.map((picture, i) => (
            <button
              key={picture.picUrl}
              type="button"
              aria-label={t.pictureOf(i + 1, pictures.length)}
              aria-current={i === at ? 'true' : undefined}
              onClick={() => go(i - at)}
              className={`w-16 shrink-0 overflow-hidden rounded-sm ${i === at ? 'ring-2 ring-head-600' : 'ring-1 ring-down-300'}`}
            >
              <Pic src={picture.picUrl} sizes="64px" max={160} className="aspect-square" />
            </button>
          ))}
          <button type="button" className="btn btn-line ml-auto shrink-0" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            {isLarge ? <ZoomOut className="size-4" aria-hidden="true" /> : <ZoomIn className="size-4" aria-hidden="true" />}
            {t.twiceAsLarge}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function Arrow({
  label,
  onPress,
  className,
  icon: Icon,
}: {
  label: string
  onPress: () => void
  className: string
  icon: typeof ChevronLeft
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-pill bg-paper shadow-card ${className}`}
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
}
