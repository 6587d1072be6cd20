import { useEffect, useRef } from 'react'
import type { ProductSummary } from '../../contract/catalogue.ts'
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
