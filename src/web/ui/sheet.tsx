import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWords } from '../base/visit.ts'

interface SheetProps {
  title: string
  sub?: string
  /** Escape, the cross, or a press beside the sheet. */
  onClose: () => void
  foot?: ReactNode
  children: ReactNode
  /** In px; phones always use the whole width. */
  width?: number
}

interface Shape {
  className: string
  /** Room inside, from the edge. */
  inset: string
}

interface SheetHeadProps {
  heading: ReactNode
  sub?: string
  className: string
  onClose: () => void
}

/** What it is, and the cross. Also for a page that looks like a sheet. */
export function SheetHead({ heading, sub, className, onClose }: SheetHeadProps) {
  const t = useWords('shell')
  return (
    <header className={`flex items-center gap-3 border-b border-down-200 ${className}`}>
      <div className="min-w-0 flex-1">
        {heading}
        {sub && <p className="text-sm text-ink-600">{sub}</p>}
      </div>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center rounded-pill bg-down-100"
        aria-label={t.close}
        onClick={onClose}
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </header>
  )
}

/** A modal part on the native dialog: open as long as it is mounted, focus goes back to where it came from. */
function Sheet({ title, sub, onClose, foot, children, width, className, inset }: SheetProps & Shape) {
  const sheet = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = sheet.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet closes it; the keyboard has Escape and the cross.
    <dialog
      ref={sheet}
      aria-label={title}
      className={`sheet ${className}`}
      style={{ maxWidth: width }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <SheetHead heading={<h2 className="h3">{title}</h2>} sub={sub} className={`${inset} py-3`} onClose={onClose} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={`min-h-0 flex-1 overflow-y-auto ${inset} py-4`} tabIndex={0} aria-label={title}>
        {children}
      </section>
      {foot && <footer className={`border-t border-down-200 ${inset} py-4`}>{foot}</footer>}
    </dialog>
  )
}

/** In the middle of the screen; on phones a sheet from below. */
export const Dialog = ({ width = 720, ...rest }: SheetProps) => (
  <Sheet {...rest} width={width} className="sheet-dialog" inset="px-6 max-lg:px-4" />
)

/** From the side, full height. */
export const Drawer = ({ side = 'right', width = 440, ...rest }: SheetProps & { side?: 'left' | 'right' }) => (
  <Sheet {...rest} width={width} className={side === 'left' ? 'sheet-left' : 'sheet-right'} inset="px-5" />
)
