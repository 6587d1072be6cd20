import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Address } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { Logo } from '../../ui/logo.tsx'

interface DeskPageProps {
  heading: string
  /** The list that this is a part of. */
  back?: { to: Address; text: string } | undefined
  /** On phones: the one or two main actions, above the bottom bar. */
  acts?: ReactNode
  children: ReactNode
}

/** One page of a desk: its name in the bar, and its content. */
export function DeskPage({ heading, back, acts, children }: DeskPageProps) {
  return (
    <>
      <div className="border-b border-down-200 bg-paper">
        <div className="mx-auto flex h-16 max-w-[1240px] items-center gap-3 px-8 max-lg:h-14 max-lg:gap-2 max-lg:px-4">
          {back ? (
            <Link {...back.to} aria-label={back.text} className="-ml-2 grid size-11 shrink-0 place-items-center rounded-btn text-ink-700">
              <ArrowLeft aria-hidden="true" />
            </Link>
          ) : (
            <span className="lg:hidden">
              <Logo height={28} markOnly />
            </span>
          )}
          <h1 className="display min-w-0 truncate text-xl font-bold max-lg:text-lg">{heading}</h1>
        </div>
      </div>
      <main
        id="main"
        className={`mx-auto max-w-[1240px] px-8 pt-6 pb-16 max-lg:px-4 max-lg:pt-4 ${acts ? 'max-lg:pb-44' : 'max-lg:pb-28'}`}
      >
        {children}
      </main>
      {acts && (
        <div className="fixed inset-x-0 bottom-16 z-[var(--z-bar)] flex items-center gap-2 border-t border-down-200 bg-paper px-4 py-2.5 *:flex-1 lg:hidden">
          {acts}
        </div>
      )}
    </>
  )
}
