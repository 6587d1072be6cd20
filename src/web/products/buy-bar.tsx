import { type RefObject, useEffect, useState } from 'react'
import type { Sku } from '../../contract/products.ts'
import { useWords } from '../base/visit.ts'
import { Price } from '../ui/price.tsx'
import { AddButton, type Buying } from './buy-box.tsx'

interface BuyBarProps {
  sku: Sku
  quantity: number
  buying: Buying
  watched: RefObject<HTMLElement | null>
}

/** On phones, whenever the page's own buttons are not on the screen: price and button above the bottom bar. */
export function BuyBar({ sku, quantity, buying, watched }: BuyBarProps) {
  const t = useWords('products')
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const element = watched.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [watched])
  if (!isShown) return null
  return (
    <section
      aria-label={t.buyBar}
      className="fixed inset-x-0 bottom-(--bar-height) z-30 flex items-center gap-3 border-t border-down-200 bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-pop lg:hidden"
    >
      <Price cents={sku.priceCents} className={`shrink-0 text-2xl ${sku.wasCents ? 'text-breast-600' : ''}`} />
      <AddButton sku={sku} quantity={quantity} buying={buying} className="min-w-0 flex-1 px-3" />
    </section>
  )
}
