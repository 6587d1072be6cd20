import { searchedText } from '../../rules/page/list-address.ts'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { providerIn } from './load-provider.ts'
import { loadTrades } from './load-trades.ts'
import { NotThere } from './no-trade.tsx'
import { ProviderBody } from './provider/provider-page-body.tsx'
import { providerHead } from './provider-head.ts'

/** A template of providers' pages, worn by a real one. */
export const page = definePage({
  whose: 'everybody',
  words: ['directory', 'map', 'providers', 'services'],
  load: async (context) => ({ ...(await providerIn(context)), searchText: searchedText(context.search.searchText) }),
  head: ({ visit, data }) =>
    data ? providerHead(data.provider, visit) : { title: wordsOf(visit.locale, 'providers').noPro, noindex: true },
  Component: ({ provider, look, searchText }) => <ProviderBody provider={provider} look={look} searchText={searchText} />,
  loadMissing: loadTrades,
  Missing: ({ trades }) => {
    const t = useWords('providers')
    return <NotThere trades={trades} title={t.noPro} text={t.noProText} />
  },
})
