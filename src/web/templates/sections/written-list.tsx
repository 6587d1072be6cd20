import { type MouseEvent, useEffect, useRef } from 'react'
import { useLinkMarkup } from '../../base/link.tsx'
import { type Markup, markup } from '../../base/markup.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useAddToCart } from '../../cart/add-to-cart.ts'
import { Plain } from '../../ui/plain.tsx'
import { showHearts } from '../../wishes/hearts.ts'
import type { Drawing, ShopCard, ShopListProps } from './card-parts.ts'

/** A list whose cards are written as text: one element for React, and one listener for all buttons in it. */
export function writtenList(write: (drawing: Drawing, card: ShopCard) => Markup) {
  return function WrittenList({ products, specs, first, className }: ShopListProps) {
    const { locale } = useVisit()
    const box = useRef<never>(null)
    const { add } = useAddToCart()
    const drawing = {
      locale,
      link: useLinkMarkup(),
      catalogue: useWords('catalogue'),
      shell: useWords('shell'),
      storefront: useWords('storefront'),
    }
    const cards = products.map((product, at) =>
      write(drawing, { product, at, first: first && at < 4, specs: specs?.find(({ id }) => id === product.id)?.specs ?? [] }),
    )
    const inside = markup`${cards.map((card) => markup`<li>${card}</li>`)}`
    // biome-ignore lint/correctness/useExhaustiveDependencies: other markup means other hearts.
    useEffect(() => {
      if (box.current) showHearts(box.current)
    }, [inside.html])
    const hear = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-add]') : null
      // Why it was refused is said by the call itself.
      if (pressed?.dataset.add) add(pressed.dataset.add, 1).catch(() => undefined)
    }
    return <Plain as="ul" ref={box} className={className} inside={inside} onClick={hear} />
  }
}
