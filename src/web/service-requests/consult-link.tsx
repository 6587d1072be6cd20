import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { latePart } from '../base/lazy-part.ts'
import { Link } from '../base/link.tsx'
import { isPlainClick } from '../base/plain-click.ts'
import { useVisit } from '../base/visit.ts'
import type { ConsultationStart } from './consultation-start.ts'

const ConsultationDialog = latePart(() => import('./consultation-dialog.tsx'), ['consultation', 'uploads'])

/** Below it a window over a page leaves no room for what is asked: there the request is a page of its own. */
const WIDE = '(width >= 62rem)'

/** Opens the consultation window with what is known already: over this page, or as a page for phones, for whoever signs in first, and before scripts. */
export function ConsultLink({ start, className, children }: { start: ConsultationStart; className?: string; children: ReactNode }) {
  const { account } = useVisit()
  const [isOpen, setOpen] = useState(false)
  const press = (event: MouseEvent) => {
    const isPlain = isPlainClick(event)
    if (!account || !isPlain || !window.matchMedia(WIDE).matches) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        to="/services/cart/seekService"
        search={{ ...start, providerIds: start.providerIds?.join() }}
        preload={false}
        className={className}
        onClick={press}
      >
        {children}
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <ConsultationDialog start={start} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
