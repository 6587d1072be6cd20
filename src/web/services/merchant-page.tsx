import { searchedText } from '../../rules/list-address.ts'
import { later } from '../base/later.tsx'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { loadAllPros } from './load-all-pros.ts'
import { providerNamed } from './load-provider.ts'
import { loadTrades, NotThere } from './no-trade.tsx'
import { providerHead } from './provider-head.ts'

// One of the two is shown: nobody fetches the other.
const AllPros = later(async () => (await import('./all-pros.tsx')).default)
const ProviderBody = later(async () => (await import('./provider/provider-page-body.tsx')).ProviderBody)

/** One provider in its own look; without a name all of them, nearest first. */
export const page = definePage({
  whose: 'everybody',
  words: ['directory', 'map', 'providers', 'services'],
  load: async (context) => {
    const { id } = context.params
    const code = (id === undefined ? AllPros : ProviderBody).ready()
    if (id === undefined) {
      const [pros] = await Promise.all([loadAllPros(context), code])
      return { provider: null, ...pros }
    }
    const [provider] = await Promise.all([providerNamed(context, id), code])
    return { provider, searchText: searchedText(context.search.searchText) }
  },
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'directory')
    if (!data) return { title: t.noPro, noindex: true }
    return data.provider
      ? providerHead(data.provider, visit)
      : { title: t.allProsTitle, description: t.allProsText, canonical: '/services/merchants' }
  },
  Component: (props) =>
    props.provider ? <ProviderBody provider={props.provider} searchText={props.searchText} /> : <AllPros directory={props} />,
  loadMissing: loadTrades,
  Missing: ({ trades }) => {
    const t = useWords('directory')
    return <NotThere trades={trades} title={t.noPro} text={t.noProText} />
  },
})
