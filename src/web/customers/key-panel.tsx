import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'

/** One small panel in the middle: a key, a title, a form, and the way back to signing in. */
export function KeyPanel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const t = useWords('customers')
  return (
    <main id="main" className="mx-auto max-w-[520px] px-6 pt-14 pb-16 max-lg:px-4 max-lg:pt-6 max-lg:pb-24">
      <section className="panel !p-10 max-lg:!p-5">
        <span className="grid size-14 place-items-center rounded-card bg-head-50 text-head-600">
          <KeyRound className="size-7" aria-hidden="true" />
        </span>
        <h1 className="h1 mt-4">{title}</h1>
        <p className="mt-2 text-ink-600">{text}</p>
        {children}
        <p className="mt-5 text-sm">
          <Link className="link" to="/account/login">
            {t.backToSignIn}
          </Link>
        </p>
      </section>
    </main>
  )
}
