import { picMarkup } from '../ui/pic.tsx'
import { CARD_PICTURE, CARD_SIZES } from './card-markup.ts'

const LOOK = '!absolute inset-0 rounded-card opacity-0 transition-opacity group-hover:opacity-100'

/** The second view of a product is fetched when somebody points at its card, not before. */
export function hearCards(): void {
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      const picture = target instanceof Element ? target.closest<HTMLElement>('a[data-second]') : null
      const src = picture?.dataset.second
      if (!picture || !src) return
      delete picture.dataset.second
      picture.insertAdjacentHTML('beforeend', picMarkup({ src, sizes: CARD_SIZES, max: CARD_PICTURE, className: LOOK }).html)
    },
    { passive: true },
  )
}
