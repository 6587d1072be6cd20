import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { BrowsingHistory } from './browsing-history.tsx'
import { ListHead } from './list-head.tsx'

/** Open to everybody: what was looked at in this browser or account, if the person wants that kept. */
export const page = definePage({
  whose: 'visitor',
  words: ['lists', 'histories', 'catalogue'],
  head: ({ visit }) => ({ title: wordsOf(visit.locale, 'histories').history, noindex: true }),
  Component: BrowsingHistoryPage,
})

function BrowsingHistoryPage() {
  const t = useWords('histories')
  return (
    <main id="main" className="wrap min-h-[100vh] pb-12">
      <ListHead crumbs={[{ name: t.history }]} title={t.history} />
      <BrowsingHistory drawCard={drawCard} />
    </main>
  )
}
