import { ArrowUp } from 'lucide-react'
import { offersBackToTop } from '../../../rules/page/scroll-marks.ts'
import { useScrolled } from '../../base/scroll.ts'
import { useWords } from '../../base/visit.ts'

export function BackToTop() {
  const t = useWords('shell')
  const offered = useScrolled(offersBackToTop)
  if (!offered) return null
  return (
    <button
      type="button"
      className="fixed right-6 bottom-6 z-[var(--z-bar)] grid size-11 place-items-center rounded-pill bg-head-800 text-white shadow-lift hover:bg-head-700 max-lg:right-4 max-lg:bottom-[calc(var(--bar-height)+1.25rem)]"
      aria-label={t.backToTop}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <ArrowUp className="size-5" aria-hidden="true" />
    </button>
  )
}
