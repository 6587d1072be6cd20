import type { ReactNode } from 'react'
import { useWords } from '../base/visit.ts'
import { type Crumb, Crumbs } from '../ui/crumbs.tsx'

/** Where the page stands, its name, and how much there is. */
export function ListHead({
  crumbs,
  title,
  count,
  text,
  children,
}: {
  crumbs: readonly Crumb[]
  title: string
  count?: string
  text?: string
  children?: ReactNode
}) {
  const t = useWords('lists')
  return (
    <header className="pt-3">
      <Crumbs label={t.breadcrumbs} crumbs={[{ name: t.home, address: { to: '/home' } }, ...crumbs]} />
      <div className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <h1 className="h1 min-w-0 break-words">{title}</h1>
        {count && <p className="text-sm text-ink-600">{count}</p>}
      </div>
      {text && <p className="mt-1 max-w-[70ch] text-sm text-ink-600">{text}</p>}
      {children}
    </header>
  )
}
