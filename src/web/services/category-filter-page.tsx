import { platformCategory } from '../../contract/categories.ts'
import { servicePage } from '../../contract/services.ts'
import { offeredOn } from '../../rules/services/offered-trade.ts'
import { definePage, type Known, type SharedContext } from '../base/page.ts'
import { notFound } from '../base/way-out.ts'
import { wordsOf } from '../i18n/words.ts'
import { DirectoryCrumbs } from './directory-crumbs.tsx'
import { DirectoryList } from './directory-list.tsx'
import { DirectoryWhere } from './directory-where.tsx'
import { type Directory, loadDirectory } from './load-directory.ts'
import { loadTrades } from './load-trades.ts'
import { NoTrade } from './no-trade.tsx'
import { readRouterData } from './router-data.ts'
import { crumbsTo, type Trade, tradeHead } from './trade-pages.ts'

/** The trade that an address names: by its id, or else by what it is called. */
async function tradeIn({ need, search }: SharedContext): Promise<Known<Trade>> {
  const said = readRouterData(search.routerData)
  if (!said) throw notFound()
  const byId = said.id === undefined ? undefined : await need(platformCategory.getInfo, { id: said.id })
  if (byId?.data?.type === 'S') return byId as Known<Trade>
  if (!said.name) throw notFound()
  const { data } = await need(servicePage.searchCategoryAll, { searchText: said.name, isTreeWanted: false })
  const [match] = data.matches
  const offered = match && offeredOn(match.path)
  const byName = offered && (await need(platformCategory.getInfo, { id: offered.id }))
  if (!byName?.data) throw notFound()
  return byName as Known<Trade>
}

/** The pros of one trade, filtered, on a list and a map. */
export const page = definePage({
  whose: 'everybody',
  words: ['directory', 'map', 'services'],
  load: async (context) => {
    const trade = await tradeIn(context)
    return { trade, ...(await loadDirectory(context, { categoryId: trade.data.id, path: trade.data.path })) }
  },
  head: ({ visit, data, search }) =>
    data ? tradeHead(data.trade, visit, search) : { title: wordsOf(visit.locale, 'directory').badTrade, noindex: true },
  Component: CategoryFilter,
  loadMissing: loadTrades,
  Missing: NoTrade,
})

function CategoryFilter({ trade, ...directory }: Directory & { trade: Trade }) {
  return (
    <DirectoryList directory={directory} trade={trade.name} crumbs={<DirectoryCrumbs crumbs={crumbsTo(trade.path)} />}>
      <DirectoryWhere directory={directory} />
    </DirectoryList>
  )
}
