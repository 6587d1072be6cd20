import { Component, type ReactNode } from 'react'
import { useWords } from '../base/visit.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import type { CaughtProps } from '../ui/caught.tsx'
import type { Pose } from '../ui/duck.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

function Frame({ pose, title, text, children }: { pose: Pose; title: string; text: string; children?: ReactNode }) {
  const t = useWords('shell')
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <EmptyState pose={pose} title={title} text={text}>
        <LinkButton to="/home" size="lg">
          {t.goHome}
        </LinkButton>
        {children}
      </EmptyState>
    </main>
  )
}

export function NotFoundPage() {
  const t = useWords('shell')
  return (
    <Frame pose="dabble" title={t.pageNotFound} text={t.pageNotFoundText}>
      <LinkButton to="/shop/bestSeller" size="lg" look="line">
        {t.bestSellers}
      </LinkButton>
    </Frame>
  )
}

/** An address that has its place in the house and no page yet. */
export function NotOpenPage() {
  const t = useWords('shell')
  return <Frame pose="shut" title={t.notOpenTitle} text={t.notOpenText} />
}

interface BrokenProps extends CaughtProps {
  /** Why it is not shown to whoever looks as somebody else. */
  said?: string | undefined
}

function BrokenPage({ reset, said }: BrokenProps) {
  const t = useWords('shell')
  return (
    <Frame pose="swim" title={said ?? t.errorOccurred} text={said ? '' : t.errorText}>
      {!said && (
        <Button size="lg" look="line" onClick={reset}>
          {t.tryAgain}
        </Button>
      )}
    </Frame>
  )
}

/** What is left when even the error page breaks: plain words. */
class LastResort extends Component<{ words: string; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    return this.state.broken ? <p>{this.props.words}</p> : this.props.children
  }
}

export function ErrorPage(props: BrokenProps) {
  const t = useWords('shell')
  return (
    <LastResort words={t.errorTwice}>
      <BrokenPage {...props} />
    </LastResort>
  )
}
