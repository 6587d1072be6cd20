import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { loadTradePage } from './load-trade.ts'
import { loadTrades, NoTrade } from './no-trade.tsx'
import { AllTrades, TradeBody } from './trade-page-body.tsx'
import { tradeHead } from './trade-pages.ts'

/** One trade with what belongs to it, on any level; without a name, the whole directory. */
export const page = definePage({
  whose: 'everybody',
  words: ['directory', 'services'],
  load: loadTradePage,
  head: ({ visit, data, search }) => {
    const t = wordsOf(visit.locale, 'directory')
    if (!data) return { title: t.badTrade, noindex: true }
    if (data.trade) return tradeHead(data.trade, visit, search)
    return { title: t.categoriesTitle, description: t.categoriesText, canonical: '/services/categories/categoryOne' }
  },
  Component: (props) => (props.trade ? <TradeBody {...props} /> : <AllTrades trades={props.directory.records} counts={props.counts} />),
  loadMissing: loadTrades,
  Missing: NoTrade,
})
