import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDisclosure } from './disclosure.ts'

interface PopoverProps {
  /** What the button shows. */
  button: ReactNode
  /** The button's name, where what it shows does not say enough. */
  label?: string
  buttonClass?: string
  align?: 'left' | 'right'
  width?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a part below itself without taking the page away. */
export function Popover({ button, label, buttonClass = 'btn btn-line', align = 'left', width = 'w-64', children }: PopoverProps) {
  const { open, setOpen, partId, around, trigger } = useDisclosure()
  return (
    <div className="relative" {...around}>
      <button type="button" className={buttonClass} aria-label={label} {...trigger}>
        {button}
        <ChevronDown className="size-4" aria-hidden="true" />
      </button>
      {open && (
        <div
          id={partId}
          className={`absolute top-full z-40 mt-2 overflow-hidden rounded-card bg-paper text-ink-900 shadow-pop ${width} ${align === 'right' ? 'right-0' : 'left-0'}`}
        >
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </div>
      )}
    </div>
  )
}
