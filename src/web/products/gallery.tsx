import { ZoomIn } from 'lucide-react'
import { lazy, type PointerEvent, type ReactNode, Suspense, useState } from 'react'
import type { Picture, Product, Sku } from '../../contract/products.ts'
import { useWords } from '../app/visit.ts'
import { Pic } from '../ui/pic.tsx'

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'))

/** More pictures than this hide behind "+4". */
const THUMBS = 5

/** `corner` is for what belongs onto the picture: the wish button, the saving. */
export function Gallery({ product, sku, corner }: { product: Product; sku: Sku; corner?: ReactNode }) {
  const t = useWords('products')
  const { pictures } = product
  const ofSku = Math.max(
    0,
    pictures.findIndex(({ picUrl }) => picUrl === sku.picUrl),
  )
  const [picked, setPicked] = useState({ sku: sku.id, at: ofSku })
  const [isZoomed, setZoomed] = useState(false)
  // Another colour brings its own picture forward.
  const at = picked.sku === sku.id ? picked.at : ofSku
  const pick = (next: number) => setPicked({ sku: sku.id, at: next })
  const shown = pictures[at] as Picture
  const hidden = pictures.length - THUMBS

  return (
    <>
      <ul className="space-y-3 max-lg:order-2 max-lg:flex max-lg:gap-2 max-lg:space-y-0 max-lg:px-4 max-lg:pt-3" aria-label={t.pictures}>
        {pictures.slice(0, THUMBS).map((picture, i) => {
          const isMore = hidden > 0 && i === THUMBS - 1
          return (
            <li key={picture.picUrl} className="max-lg:w-16">
              <button
                type="button"
                aria-label={isMore ? t.morePictures(hidden + 1) : t.pictureOf(i + 1, pictures.length)}
                aria-current={i === at ? 'true' : undefined}
                onClick={() => (isMore ? setZoomed(true) : pick(i))}
                className={`relative block w-full overflow-hidden rounded-sm ${i === at ? 'ring-2 ring-head-600' : 'ring-1 ring-down-300 hover:ring-down-500'}`}
              >
                <Pic src={picture.picUrl} sizes="76px" max={160} className="aspect-square" />
                {isMore && (
                  <span className="absolute inset-0 grid place-items-center bg-ink-900/70 text-sm font-bold text-white">
                    {t.more(hidden + 1)}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <div className="relative max-lg:order-1">
        <button
          type="button"
          className="group block w-full cursor-zoom-in overflow-hidden rounded-panel max-lg:rounded-none"
          aria-label={t.enlarge(shown.alt)}
          onClick={() => setZoomed(true)}
          onPointerMove={follow}
          onPointerLeave={letGo}
        >
          <Pic
            src={shown.picUrl}
            alt={shown.alt}
            first
            max={1600}
            sizes="(width < 62rem) 100vw, 760px"
            pad={4}
            className="aspect-[1/0.92] max-lg:aspect-square [&>img]:origin-(--at) [&>img]:scale-(--zoom)"
          />
        </button>
        {corner}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-4 bottom-4 flex items-center gap-1.5 rounded-pill bg-paper px-3 py-1.5 text-xs font-semibold shadow-hair"
        >
          <ZoomIn className="size-4" />
          {t.zoom}
        </span>
      </div>
      {isZoomed && (
        <Suspense>
          <ZoomDialog title={product.title} pictures={pictures} first={at} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A mouse over the picture looks closer at the point it is over. Fingers have the dialog. */
function follow(event: PointerEvent<HTMLElement>) {
  if (event.pointerType !== 'mouse') return
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const [x, y] = [((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100]
  event.currentTarget.style.setProperty('--at', `${x}% ${y}%`)
  event.currentTarget.style.setProperty('--zoom', '2')
}

const letGo = (event: PointerEvent<HTMLElement>) => event.currentTarget.style.removeProperty('--zoom')
