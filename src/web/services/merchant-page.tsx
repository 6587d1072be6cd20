import { notFound } from '@tanstack/react-router'
import { type ServiceShop, serviceShop } from '../../contract/service-shops.ts'
import { isId } from '../../rules/ids.ts'
import { searchedText } from '../../rules/list-address.ts'
import { definePage, type Known, type SharedContext } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { AllPros, loadAllPros } from './all-pros.tsx'
import { loadTrades, NotThere } from './no-trade.tsx'
import { ProviderBody } from './provider/provider-page-body.tsx'
import { providerHead } from './provider-head.ts'

const SLUG = /^[a-z0-9-]{1,120}$/

/** The provider of an address, by id or by the name it has there. An unknown one answers 404 with all trades. */
async function providerNamed({ need }: SharedContext, name: string): Promise<Known<ServiceShop>> {
  if (!SLUG.test(name)) throw notFound()
  const provider = await need(serviceShop.getInfo, isId(name) ? { id: name } : { slug: name })
  if (provider.data === null) throw notFound()
  return provider as Known<ServiceShop>
}

/** One provider in its own look; without a name all of them, nearest first. */
export const page = definePage({
  whose: 'everybody',
  words: ['directory', 'map', 'providers', 'services'],
  load: async (context) => {
    const { id } = context.params
    if (id === undefined) return { provider: null, ...(await loadAllPros(context)) }
    return { provider: await providerNamed(context, id), searchText: searchedText(context.search.searchText) }
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
