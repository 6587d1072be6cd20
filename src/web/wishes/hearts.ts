import { useEffect, useRef } from 'react'
import { type Markup, markup } from '../base/markup.ts'
import { createStore, useStore } from '../base/store.ts'
import { useWishes, type Wishes } from './wishes.ts'

/** The heart on a card. It is plain markup, so whoever shows it calls `showHearts` when it is on the page. */
export const heartMarkup = (id: string, name: string): Markup =>
  markup`<button type="button" class="heart" data-heart="${id}" aria-label="${name}" aria-pressed="false"></button>`

const areShown = createStore(false)
let isWished: Wishes['isWished'] = () => false

const isHeart = (element: Element): element is HTMLButtonElement => element instanceof HTMLButtonElement

function mark(box: ParentNode): void {
  for (const heart of box.querySelectorAll('[data-heart]')) {
    const wanted = String(isWished((heart as HTMLElement).dataset.heart ?? ''))
    if (heart.getAttribute('aria-pressed') !== wanted) heart.setAttribute('aria-pressed', wanted)
  }
}

/** Marks the hearts of a part that has just come onto the page. */
export function showHearts(box: ParentNode): void {
  if (!areShown.now()) areShown.set(true)
  mark(box)
}

/** Hears the presses of all hearts on cards and keeps them marked. Once on a page. */
export function Hearts() {
  const wishes = useWishes(useStore(areShown, false))
  const now = useRef(wishes)
  useEffect(() => {
    now.current = wishes
    isWished = wishes.isWished
    mark(document)
  })
  useEffect(() => {
    const hear = ({ target }: Event) => {
      const heart = target instanceof Element ? target.closest('[data-heart]') : null
      if (heart && isHeart(heart)) now.current.press(heart.dataset.heart ?? '')
    }
    document.addEventListener('click', hear)
    return () => document.removeEventListener('click', hear)
  }, [])
  return null
}
