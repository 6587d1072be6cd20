import { searchedText } from '../../rules/page/list-address.ts'
import { later } from '../base/later.tsx'
import { definePage } from '../base/page.ts'
import { asCode } from '../base/reload-once.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { providerNamed } from './load-provider.ts'
import { loadTrades } from './load-trades.ts'
import { NotThere } from './no-trade.tsx'
import { providerHead } from './provider-head.ts'

// One of the two is shown: nobody fetches the other.
const AllPros = later(async () => (await import('./all-pros.tsx')).default, ['map'])
const ProviderBody = later(async () => (await import('./provider/provider-page-body.tsx')).ProviderBody)

/** One provider in its own look; without a name all of them, nearest first. */
export const page = definePage({
  whose: 'everybody',
  words: ['directory', 'providers', 'services'],
  load: async (context) => {
    const { id } = context.params
    const code = (id === undefined ? AllPros : ProviderBody).ready()
    if (id === undefined) {
      const [{ loadAllPros }] = await Promise.all([asCode(import('./load-all-pros.ts')), code])
      return { provider: null, ...(await loadAllPros(context)) }
    }
    const [provider] = await Promise.all([providerNamed(context, id), code])
    return { provider, searchText: searchedText(context.search.searchText) }
  },
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'directory')
    if (!data) return { title: wordsOf(visit.locale, 'providers').noPro, noindex: true }
    return data.provider
      ? providerHead(data.provider, visit)
      : { title: t.allProsTitle, description: t.allProsText, canonical: '/services/merchants' }
  },
  Component: (props) =>
    props.provider ? <ProviderBody provider={props.provider} searchText={props.searchText} /> : <AllPros directory={props} />,
  loadMissing: loadTrades,
  Missing: ({ trades }) => {
    const t = useWords('providers')
    return <NotThere trades={trades} title={t.noPro} text={t.noProText} />
  },
})
