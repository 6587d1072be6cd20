import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { Teaching } from '../desk/today/teaching.tsx'
import { wordsOf } from '../i18n/words.ts'

/** What a shop sells. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-products', 'desk'],
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-products').title} - Mallard`, noindex: true }),
  Component: ProductsPage,
})

function ProductsPage() {
  const t = useWords('seller-products')
  return (
    <DeskPage heading={t.title}>
      <Teaching title={t.none.title} text={t.none.text} />
    </DeskPage>
  )
}
