import { Play, ZoomIn } from 'lucide-react'
import { lazy, type PointerEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Product, Sku } from '../../contract/products.ts'
import { useWords } from '../base/visit.ts'
import { Pic, picAt } from '../ui/pic.tsx'
import { pictureThumbs, placeOfPicture, placeShown } from './gallery-places.ts'

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'))

/** Every picture and film has the same box, so that the page keeps still. */
const BOX = 'aspect-[1/0.92] max-lg:aspect-square'

/** `corner` is for what belongs onto the picture: the wish button, the saving. */
export function Gallery({ product, sku, corner }: { product: Product; sku: Sku; corner?: ReactNode }) {
  const t = useWords('products')
  const { pictures, videos } = product
  const ofSku = placeOfPicture(pictures, sku.picUrl)
  const [picked, setPicked] = useState({ ofSku, at: ofSku })
  const [isZoomed, setZoomed] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const at = placeShown(picked, ofSku)
  useEffect(() => {
    setPicked({ ofSku, at: ofSku })
    bring(strip.current, ofSku)
  }, [ofSku])
  const pick = (next: number) => {
    setPicked({ ofSku, at: next })
    bring(strip.current, next)
  }
  const slide = (i: number) => ({
    inert: i !== at,
    'aria-hidden': i !== at,
    className: `max-lg:w-full max-lg:shrink-0 max-lg:snap-center ${i === at ? '[scroll-initial-target:nearest]' : 'lg:hidden'}`,
  })

  return (
    <>
      <ul className="space-y-3 max-lg:order-2 max-lg:flex max-lg:gap-2 max-lg:space-y-0 max-lg:px-4 max-lg:pt-3" aria-label={t.pictures}>
        {pictureThumbs(pictures.length, videos.length, at).map(({ standsFor, isShown }, i) => {
          const picUrl = pictures[i]?.picUrl ?? ''
          const isMore = standsFor > 1
          return (
            <Thumb
              key={picUrl}
              label={isMore ? t.morePictures(standsFor) : t.pictureOf(i + 1, pictures.length)}
              isShown={isShown}
              picUrl={picUrl}
              onPress={() => (isMore ? setZoomed(true) : pick(i))}
            >
              {isMore && <span className="bg-ink-900/70 text-sm font-bold">{t.more(standsFor)}</span>}
            </Thumb>
          )
        })}
        {videos.map(({ videoUrl, posterUrl, title }, i) => (
          <Thumb
            key={videoUrl}
            label={t.film(title)}
            isShown={pictures.length + i === at}
            picUrl={posterUrl}
            onPress={() => pick(pictures.length + i)}
          >
            <span className="bg-ink-900/45">
              <Play className="size-7 fill-current" aria-hidden="true" />
            </span>
          </Thumb>
        ))}
      </ul>
      <div className="relative max-lg:order-1">
        <div
          ref={strip}
          className="no-sb overflow-hidden rounded-panel max-lg:flex max-lg:snap-x max-lg:snap-mandatory max-lg:overflow-x-auto max-lg:rounded-none"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            const next = Math.round(scrollLeft / clientWidth)
            if (next !== at) setPicked({ ofSku, at: next })
          }}
        >
          {pictures.map(({ picUrl, alt }, i) => (
            <div key={picUrl} {...slide(i)}>
              <button
                type="button"
                className="group block w-full cursor-zoom-in overflow-hidden"
                aria-label={t.enlarge(alt)}
                onClick={() => setZoomed(true)}
                onPointerMove={follow}
                onPointerLeave={letGo}
              >
                <Pic
                  src={picUrl}
                  alt={alt}
                  first={i === at}
                  max={1600}
                  sizes="(width < 62rem) 100vw, 760px"
                  pad={4}
                  className={`${BOX} [&>img]:origin-(--at) [&>img]:scale-(--zoom)`}
                />
              </button>
            </div>
          ))}
          {videos.map(({ videoUrl, posterUrl, title }, i) => (
            <div key={videoUrl} {...slide(pictures.length + i)}>
              {/* The player goes, and so stops, as soon as another picture is chosen. */}
              {pictures.length + i === at ? (
                <div className={`well ${BOX}`}>
                  {/* biome-ignore lint/a11y/useMediaCaption: shops send films without captions. */}
                  <video
                    src={videoUrl}
                    poster={picAt(posterUrl, 800)}
                    controls
                    playsInline
                    preload="none"
                    className="absolute inset-0 size-full object-contain"
                    aria-label={t.film(title)}
                  />
                </div>
              ) : (
                <Pic src={posterUrl} sizes="800px" max={800} pad={0} className={BOX} />
              )}
            </div>
          ))}
        </div>
        {corner}
        {/* A player has its controls there. */}
        {at < pictures.length && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-4 bottom-4 flex justify-between text-xs font-semibold *:flex *:items-center *:gap-1.5 *:rounded-pill *:bg-paper *:px-3 *:py-1.5 *:shadow-hair"
          >
            <span className="lg:invisible">{t.countOf(at + 1, pictures.length + videos.length)}</span>
            <span>
              <ZoomIn className="size-4" />
              {t.zoom}
            </span>
          </div>
        )}
      </div>
      {isZoomed && (
        <Suspense>
          <ZoomDialog
            title={product.title}
            pictures={pictures}
            first={Math.min(at, pictures.length - 1)}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ThumbProps {
  label: string
  isShown: boolean
  picUrl: string
  onPress: () => void
  /** Laid over the picture. */
  children: ReactNode
}

const Thumb = ({ label, isShown, picUrl, onPress, children }: ThumbProps) => (
  <li className="max-lg:w-16">
    <button type="button" aria-label={label} aria-current={isShown ? 'true' : undefined} onClick={onPress} className="thumb">
      <Pic src={picUrl} sizes="76px" max={160} className="aspect-square" />
      {children}
    </button>
  </li>
)

/** On a phone the pictures lie side by side to be swiped; a wide screen shows only the chosen one and has nothing to scroll. */
const bring = (strip: HTMLElement | null, at: number) => strip?.scrollTo({ left: at * strip.clientWidth, behavior: 'instant' })

/** A mouse over the picture looks closer at the point it is over. Fingers have the dialog. */
function follow(event: PointerEvent<HTMLElement>) {
  if (event.pointerType !== 'mouse') return
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const [x, y] = [((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100]
  event.currentTarget.style.setProperty('--at', `${x}% ${y}%`)
  event.currentTarget.style.setProperty('--zoom', '2')
}

const letGo = (event: PointerEvent<HTMLElement>) => event.currentTarget.style.removeProperty('--zoom')
