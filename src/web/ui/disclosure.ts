import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/**
 * A button and the part it opens. Spread `around` on the element that holds both and `trigger` on the button;
 * give the part `id={partId}`. Closes on Escape (focus back on the button), on a press outside and when focus leaves.
 */
export function useDisclosure<E extends HTMLElement = HTMLDivElement>() {
  const [open, setOpen] = useState(false)
  const partId = useId()
  const holder = useRef<E>(null)
  useEffect(() => {
    if (!open) return
    const pressed = (event: PointerEvent) => {
      if (!holder.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [open])
  return {
    open,
    setOpen,
    partId,
    around: {
      ref: holder,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
        holder.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !holder.current?.contains(event.relatedTarget as Node)) setOpen(false)
      },
    },
    trigger: { 'aria-expanded': open, 'aria-controls': open ? partId : undefined, onClick: () => setOpen(!open) },
  }
}
