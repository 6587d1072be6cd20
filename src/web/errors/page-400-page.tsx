import { definePage } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const page = definePage({
  whose: 'everybody',
  words: ['errors'],
  status: 400,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'shell').errorOccurred} · Mallard`, noindex: true }),
  Component: Page400,
})

function Page400() {
  const t = useWords('errors')
  const shell = useWords('shell')
  const { support } = useVisit()
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <p className="pt-10 text-center text-sm font-semibold text-head-600">{shell.errorOccurred}</p>
      <EmptyState pose="swim" title={t.title400} text={t.text400}>
        <LinkButton to="/home" size="lg">
          {shell.goHome}
        </LinkButton>
      </EmptyState>
      <p className="text-center text-xs text-ink-600">
        {shell.support}{' '}
        <a className="link" href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>
          {support.phone}
        </a>
      </p>
    </main>
  )
}
