import { ShoppingBag } from 'lucide-react'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { Count } from '../../ui/count.tsx'
import { useCounts } from '../counts.ts'

/** The service cart on phones, always within reach of the thumb. */
export function ServiceBag() {
  const t = useWords('shell')
  const { isApp } = useVisit()
  const { serviceCart } = useCounts()
  if (!isApp) return null
  return (
    <Link
      to="/services/cart"
      className={`fixed right-4 bottom-[140px] z-[var(--z-bar)] grid size-14 place-items-center rounded-pill bg-spec-600 text-white shadow-lift`}
      aria-label={`${t.serviceCart}, ${t.items(serviceCart)}`}
    >
      <ShoppingBag className="size-6" aria-hidden="true" />
      <Count n={serviceCart} className="top-0 right-0" />
    </Link>
  )
}
