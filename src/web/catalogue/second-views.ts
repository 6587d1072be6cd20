import { cardPicture } from './card-markup.ts'

/** The second view of a product is fetched when somebody points at its card, not before. */
export function hearCards(): void {
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      const picture = target instanceof Element ? target.closest<HTMLElement>('a[data-second]') : null
      const src = picture?.dataset.second
      if (!picture || !src) return
      delete picture.dataset.second
      picture.querySelector('img')?.insertAdjacentHTML('afterend', cardPicture(src).html)
    },
    { passive: true },
  )
}
