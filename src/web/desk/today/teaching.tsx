import type { ReactNode } from 'react'
import { Duck, type Pose } from '../../ui/duck.tsx'

interface TeachingProps {
  title: string
  /** What belongs here, in a sentence. */
  text: string
  pose?: Pose
  /** How it begins: one way, and one example. */
  children?: ReactNode
  example?: { title: string; text: string }
}

/** Nothing here yet: says what belongs here, how to begin, and what it looks like. */
export function Teaching({ title, text, pose = 'swim', children, example }: TeachingProps) {
  return (
    <section className="panel mx-auto max-w-[640px] text-center">
      <Duck pose={pose} className="mx-auto w-[180px]" />
      <h2 className="h3 mt-3">{title}</h2>
      <p className="mx-auto mt-1 max-w-[440px] text-sm text-ink-600">{text}</p>
      {children && <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>}
      {example && (
        <details className="mt-5 rounded-card bg-down-50 text-left text-sm">
          <summary className="min-h-11 px-4 py-2.5 font-semibold">{example.title}</summary>
          <p className="px-4 pb-4 text-ink-700">{example.text}</p>
        </details>
      )}
    </section>
  )
}
