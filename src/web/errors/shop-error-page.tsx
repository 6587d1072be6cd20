import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const page = definePage({
  whose: 'everybody',
  words: ['errors'],
  status: 404,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'errors').titleShop} · Mallard`, noindex: true }),
  Component: ShopErrorPage,
})

function ShopErrorPage() {
  const t = useWords('errors')
  const shell = useWords('shell')
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <EmptyState pose="shut" title={t.titleShop} text={t.textShop}>
        <LinkButton to="/home" size="lg">
          {shell.goHome}
        </LinkButton>
        <LinkButton to="/vendor/store-list" size="lg" look="line">
          {t.otherShops}
        </LinkButton>
        <LinkButton to="/tracking" size="lg" look="line">
          {shell.trackOrder}
        </LinkButton>
      </EmptyState>
    </main>
  )
}
