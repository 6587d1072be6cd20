import type { ReactNode } from 'react'
import { Duck, type Pose } from './duck.tsx'

/** Nothing here: the duck, one sentence, one thing to do. `small` inside drawers and panels. */
export function EmptyState({
  pose,
  title,
  text,
  small,
  children,
}: {
  pose?: Pose
  title: string
  text?: string
  small?: boolean
  children?: ReactNode
}) {
  const Title = small ? 'h3' : 'h1'
  return (
    <section className={`mx-auto max-w-[560px] text-center ${small ? 'py-4' : 'py-10 max-lg:py-6'}`}>
      <Duck pose={pose} className={`mx-auto ${small ? 'w-[180px]' : 'w-[300px] max-lg:w-[240px]'}`} />
      <Title className={`${small ? 'h3' : 'h1'} mt-4`}>{title}</Title>
      {text && <p className="mx-auto mt-2 max-w-[420px] text-ink-600">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  )
}
