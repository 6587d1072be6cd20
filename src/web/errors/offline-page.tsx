import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** What the service worker shows for a page that it has not kept. It is read without a script, at whatever address was wanted. */
export const page = definePage({
  whose: 'everybody',
  words: ['errors'],
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'errors').offlineTitle} - Mallard`, noindex: true }),
  Component: OfflinePage,
})

function OfflinePage() {
  const t = useWords('errors')
  return (
    <main id="main" className="wrap py-8">
      <EmptyState pose="sleep" title={t.offlineTitle} text={t.offlineText}>
        {/* An empty address is the one that was wanted. */}
        <form method="get">
          <button type="submit" className="btn btn-primary btn-lg">
            {t.offlineAgain}
          </button>
        </form>
        <LinkButton look="line" size="lg" to="/home">
          {t.offlineHome}
        </LinkButton>
        <LinkButton look="line" size="lg" to="/help/business/contact-us">
          {t.offlineHelp}
        </LinkButton>
      </EmptyState>
    </main>
  )
}
