import { later } from '../base/later.tsx'
import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { loadTradePage } from './load-trade.ts'
import { loadTrades } from './load-trades.ts'
import { AllTrades, TradeBody } from './trade-page-body.tsx'
import { tradeHead } from './trade-pages.ts'

const NoTrade = later(async () => (await import('./no-trade.tsx')).NoTrade)

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
  loadMissing: async (context) => {
    const [trades] = await Promise.all([loadTrades(context), NoTrade.ready()])
    return trades
  },
  Missing: NoTrade,
})
