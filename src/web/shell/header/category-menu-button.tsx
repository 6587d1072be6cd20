import { LayoutGrid, X } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { MENU_OPEN_HOVER_MS } from '../../../rules/constants.ts'
import { useLazyPart } from '../../base/lazy-part.ts'
import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'

const loadMenu = () => import('../overlays/mega-menu.tsx')

/** Opens the mega menu: at once on a press, after a moment on hover. Without script it leads to the list of categories. */
export function CategoryMenuButton() {
  const t = useWords('shell')
  const [open, setOpen] = useState<false | 'hover' | 'press'>(false)
  const [near, setNear] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const Menu = useLazyPart(loadMenu, open !== false || near)
  const later = (what: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(what, ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (!holder.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    clearTimeout(timer.current)
    setOpen(open === 'press' || (open === 'hover' && event.detail === 0) ? false : 'press')
  }
  const Icon = open ? X : LayoutGrid
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside; the controls have their own names.
    <div
      ref={holder}
      className="mr-2 shrink-0"
      onMouseEnter={() => {
        setNear(true)
        if (!open) later(() => setOpen('hover'), MENU_OPEN_HOVER_MS)
        else clearTimeout(timer.current)
      }}
      onMouseLeave={() => later(() => setOpen((before) => (before === 'hover' ? false : before)), MENU_OPEN_HOVER_MS)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <Link
        ref={button}
        to="/category"
        preload={false}
        aria-expanded={open !== false}
        aria-haspopup="dialog"
        onClick={press}
        onFocus={() => setNear(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen('press')
        }}
        className={`flex h-8 items-center gap-2 rounded-btn px-3 font-semibold whitespace-nowrap ${open ? 'bg-bill-400 text-ink-900' : 'bg-head-700 text-white'}`}
      >
        <Icon className="size-4" aria-hidden="true" />
        {t.allCategories}
      </Link>
      {open && Menu && <Menu takesFocus={open === 'press'} onClose={() => setOpen(false)} />}
    </div>
  )
}
