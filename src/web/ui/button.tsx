import { LoaderCircle } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'

export type ButtonLook = 'primary' | 'service' | 'accent' | 'line' | 'danger' | 'dark'
type Size = 'sm' | 'md' | 'lg'

interface Dress {
  look?: ButtonLook
  size?: Size
  className?: string
}

const dress = ({ look = 'primary', size = 'md', className = '' }: Dress) =>
  `btn btn-${look} ${size === 'md' ? '' : `btn-${size}`} ${className}`

/** `busy` says that the press is being worked on: it stays readable, takes no second press and keeps its size. */
export function Button({
  look,
  size,
  className,
  busy = false,
  children,
  ...rest
}: Dress & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      className={dress({ look, size, className })}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />}
      {children}
    </button>
  )
}

export function LinkButton({ look, size, className, children, ...link }: Dress & { children: ReactNode; preload?: false } & Address) {
  return (
    <Link {...link} className={dress({ look, size, className })}>
      {children}
    </Link>
  )
}
