import { useEffect, useRef } from 'react'
import type { ProductSummary } from '../../contract/catalogue.ts'
import type { Locale } from '../../contract/locale.ts'
import { type Markup, markup } from '../base/markup.ts'
import { useVisit } from '../base/visit.ts'
import { Plain } from '../ui/plain.tsx'
import { showHearts } from '../wishes/hearts.ts'
import { cardMarkup } from './card-markup.ts'

/** A product as lists and rows show it. `first` is in sight when the page opens. */
export function ProductCard({ product, heart = true, first = false }: { product: ProductSummary; heart?: boolean; first?: boolean }) {
  const { locale } = useVisit()
  const box = useRef<never>(null)
  const inside = cardMarkup(locale, product, { heart, first })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup means other hearts.
  useEffect(() => {
    if (heart && box.current) showHearts(box.current)
  }, [heart, inside.html])
  return <Plain as="article" ref={box} className="card" inside={inside} />
}

/** The same as markup, element for element. */
export const productCardMarkup = (locale: Locale, product: ProductSummary, first: boolean): Markup =>
  markup`<article class="card">${cardMarkup(locale, product, { heart: true, first })}</article>`
